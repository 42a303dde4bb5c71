// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/schema.hpp"

#include <algorithm>
#include <iterator>

namespace doublecheck {

void ObjectSchema::add(ObjectSchema other, bool may_be_left_out) {
    std::ranges::move(other.properties, std::back_inserter(properties));
    if (may_be_left_out) {
        // Of its members all must be there or none.
        for (const Value& name : other.required) together.emplace_back(*name.text(), other.required);
    } else {
        std::ranges::move(other.required, std::back_inserter(required));
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
                       ObjectSchema members) {
    Object document = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                       {"$id", id},
                       {"title", title},
                       {"description", description}};
    std::ranges::move(members.value(), std::back_inserter(document));
    return document;
}

void schema_detail::add_member(ObjectSchema& schema, std::string_view name, std::string_view words,
                               Object content, bool is_required) {
    content.emplace(content.begin(), "description", words);
    schema.properties.emplace_back(name, std::move(content));
    if (is_required) schema.required.emplace_back(name);
}

}  // namespace doublecheck
