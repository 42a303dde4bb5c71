// SPDX-License-Identifier: MIT
#include "verdict/schema.hpp"

#include <algorithm>
#include <iterator>

namespace doublecheck {

void ObjectSchema::add(std::span<const MemberSchema> members, bool may_be_left_out) {
    Array needed;
    for (const MemberSchema& member : members) {
        Object content = member.content();
        content.emplace(content.begin(), "description", member.words);
        properties.emplace_back(member.name, std::move(content));
        if (member.is_required) needed.emplace_back(member.name);
    }
    if (may_be_left_out) {
        // If one of these members is present, all that an object must have are.
        for (const MemberSchema& member : members) {
            Array others;
            for (const Value& name : needed) {
                if (*name.text() != member.name) others.push_back(name);
            }
            if (!others.empty()) together.emplace_back(std::string(member.name), std::move(others));
        }
    } else {
        std::ranges::move(needed, std::back_inserter(required));
    }
}

Object ObjectSchema::value() const {
    Object schema = {{"type", "object"}};
    if (!required.empty()) schema.emplace_back("required", required);
    schema.emplace_back("additionalProperties", false);
    schema.emplace_back("properties", properties);
    if (!together.empty()) schema.emplace_back("dependentRequired", together);
    return schema;
}

Object schema_document(std::string_view id, std::string_view title, std::string_view description,
                       const ObjectSchema& members) {
    Object document = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                       {"$id", id},
                       {"title", title},
                       {"description", description}};
    std::ranges::move(members.value(), std::back_inserter(document));
    return document;
}

Object line_document(std::string_view id, std::string_view title, std::string_view description,
                     std::span<const MemberSchema> members) {
    ObjectSchema schema;
    schema.properties = {{"schema", schema_detail::entry("const", id)}};
    schema.required = {"schema"};
    schema.add(members);
    return schema_document(id, title, description, schema);
}

namespace schema_detail {

Object entry(std::string_view name, std::string_view word) {
    return {{std::string(name), word}};
}

Object definition(std::string_view name) {
    return {{"$ref", "#/$defs/" + std::string(name)}};
}

Object text_that_fits(std::string_view pattern) {
    return {{"type", "string"}, {"pattern", pattern}};
}

Object number() {
    return {{"type", Array{"integer", "string"}}, {"pattern", "^-?[0-9]+(\\.[0-9]+)?$"}};
}

Object count() {
    return {{"type", "integer"}, {"minimum", 0}};
}

Object made_of(std::string_view type, std::string_view name, SchemaMaker content) {
    return {{"type", type}, {std::string(name), content()}};
}

Object this_or_null(SchemaMaker content) {
    return {{"oneOf", Array{content(), entry("type", "null")}}};
}

Object map_of(std::span<const std::string_view> names, SchemaMaker content) {
    ObjectSchema members;
    for (const std::string_view name : names) members.properties.emplace_back(name, content());
    return members.value();
}

Object one_of_words(std::span<const std::string_view> words) {
    return {{"enum", Array(words.begin(), words.end())}};
}

Object one_of(std::span<const SchemaMaker> kinds) {
    Array all;
    for (const SchemaMaker kind : kinds) all.emplace_back(kind());
    return {{"oneOf", std::move(all)}};
}

Object object_of(std::span<const MemberSchema> members) {
    ObjectSchema schema;
    schema.add(members);
    return schema.value();
}

Object certificate(std::string_view kind, std::span<const MemberSchema> body) {
    ObjectSchema schema;
    schema.properties.emplace_back("kind", entry("const", kind));
    schema.required.emplace_back("kind");
    schema.add(body);
    return schema.value();
}

}  // namespace schema_detail

}  // namespace doublecheck
