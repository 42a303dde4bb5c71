// SPDX-License-Identifier: MIT
#include "doublecheck/engine/engine.hpp"

#include <utility>

#include "engine/exchange.hpp"
#include "engine/question.hpp"
#include "engine/session.hpp"

namespace doublecheck::engine {

class Engine::Impl {
  public:
    explicit Impl(EngineSettings settings) : settings_(std::move(settings)), restarts_(settings_.restarts) {}
    ~Impl() {
        if (session_) session_->quit();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    std::optional<Error> start() {
        auto session = Session::start(settings_);
        if (!session) return std::move(session.error());
        session_.emplace(std::move(*session));
        return std::nullopt;
    }

    Result<Analysis> analyse(const Position& position, const SearchLimits& limits) {
        if (auto why = unfit_for_engine(position)) return failure("engine.position", std::move(*why));
        if (!position.has_legal_move()) return Analysis{};
        while (true) {
            auto analysis = try_once(position, limits);
            const std::string_view code = analysis ? std::string_view() : analysis.error().code;
            if (code != "engine.died" && code != "engine.silent") return analysis;
            session_.reset();
            if (code == "engine.silent" || restarts_ == 0) return analysis;  // it would take as long again
            --restarts_;
        }
    }

    [[nodiscard]] const Session* session() const { return session_ ? &*session_ : nullptr; }
    [[nodiscard]] const std::string& path() const { return settings_.path; }

  private:
    Result<Analysis> try_once(const Position& position, const SearchLimits& limits) {
        if (!session_) {
            if (auto error = start()) return std::unexpected(std::move(*error));
        }
        if (!limits.is_color_blind || position.turn() == Color::white)
            return ask(*session_, position, limits);
        auto analysis = ask(*session_, with_colors_exchanged(position), limits);
        if (analysis) exchange_colors(*analysis);
        return analysis;
    }

    EngineSettings settings_;
    int restarts_;
    std::optional<Session> session_ = std::nullopt;
};

Engine::Engine(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

Result<Engine> Engine::start(const EngineSettings& settings) {
    auto impl = std::make_unique<Impl>(settings);
    if (auto error = impl->start()) return std::unexpected(std::move(*error));
    return Engine(std::move(impl));
}

const std::string& Engine::name() const {
    const Session* const session = impl_->session();
    return session == nullptr ? impl_->path() : session->name();
}

const std::vector<EngineOption>& Engine::options() const {
    static const std::vector<EngineOption> none;
    const Session* const session = impl_->session();
    return session == nullptr ? none : session->options();
}

Result<Analysis> Engine::analyse(const Position& position, const SearchLimits& limits) {
    return impl_->analyse(position, limits);
}

}  // namespace doublecheck::engine
