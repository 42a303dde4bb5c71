// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

#include <unistd.h>

#include <bit>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/board/position.hpp"
#include "engine/question.hpp"
#include "engine/session.hpp"

namespace doublecheck::engine {
namespace {

Board exchanged(const Board& board) {
    auto types = board.type_bits();
    for (std::uint64_t& type : types) type = std::byteswap(type);
    const auto& [white, black] = board.color_bits();
    return Board::from_bits(types, {std::byteswap(black), std::byteswap(white)});
}

Move exchanged(Move move) {
    const Square from = move.from().flipped();
    const Square to = move.to().flipped();
    switch (move.kind()) {
        case MoveKind::promotion: return Move::promotion(from, to, *move.promotion_type());
        case MoveKind::en_passant: return Move::en_passant(from, to);
        case MoveKind::castling: return Move::castling(from, to);
        case MoveKind::normal: break;
    }
    return Move::normal(from, to);
}

/// Returns the position with colours exchanged and the board turned upside down, so that White's moves become
/// Black's.
Position with_colors_exchanged(const Position& position) {
    Setup setup = position.setup();
    setup.board = exchanged(setup.board);
    setup.turn = opposite(setup.turn);
    setup.castling_rooks = SquareSet(std::byteswap(setup.castling_rooks.bits()));
    if (setup.ep_square) setup.ep_square = setup.ep_square->flipped();
    return *Position::from_setup(setup);  // exchanging colours keeps a position playable
}

/// Converts the analysis of a position to that of the position with colours exchanged.
void exchange_colors(Analysis& analysis) {
    if (analysis.best) analysis.best = exchanged(*analysis.best);
    for (Iteration& iteration : analysis.iterations) {
        for (Line& line : iteration.lines) {
            for (Move& move : line.moves) move = exchanged(move);
        }
    }
}

bool is_program(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

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
            if (code == "engine.silent" || restarts_ == 0)
                return analysis;  // a second attempt would take as long
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

std::optional<std::string> find_engine(std::string_view name) {
    if (name.find('/') != std::string_view::npos) return std::string(name);
    const char* const path = std::getenv("PATH");
    const std::string folders = std::string(path == nullptr ? "" : path) + ":/usr/games";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        const auto program = std::filesystem::path(folders.substr(begin, end - begin)) / name;
        if (end > begin && is_program(program)) return program.string();
        begin = end + 1;
    }
    return std::nullopt;
}

}  // namespace doublecheck::engine
