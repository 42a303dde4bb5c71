// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace doublecheck {

inline constexpr std::int64_t store_application_id = 0x44436b61;
inline constexpr std::int64_t store_version = 3;

/// The id of a game is `games_per_file * (file - 1) + number`; files and games are counted from 1. So the
/// audits of the files can be resumed in any order, and ids have the order of the games.
inline constexpr std::uint64_t games_per_file = 1'000'000'000'000;

/// SQLite stores the comments in the database, where `.schema` shows them. The columns `file`, `number` and
/// `game` need no space, as they are computed from the id.
inline constexpr const char* store_schema = R"sql(
CREATE TABLE run(
  one INTEGER PRIMARY KEY CHECK (one = 1),
  looks_for_duplicates INTEGER NOT NULL,
  looks_for_probable_duplicates INTEGER NOT NULL,
  is_finished INTEGER NOT NULL);            -- duplicates and indexes are there
CREATE TABLE options(                       -- what decides the findings
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE files(
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  size INTEGER,                             -- on the disk; NULL for what can be read only once
  hash TEXT NOT NULL,                       -- of the first and the last 64 KiB
  games INTEGER NOT NULL DEFAULT 0,
  plies INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,         -- of unpacked text
  broken INTEGER NOT NULL DEFAULT 0,        -- games that could not be read to their end
  findings INTEGER NOT NULL DEFAULT 0,
  is_done INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',           -- why the file could not be read to its end
  shard_begin INTEGER,                      -- of a shard: the bytes of the file whose games it holds
  shard_end INTEGER,
  began_at INTEGER,                         -- of a shard: where its first game begins: the byte of the file,
  began_within INTEGER,                     -- or that of the frame, and the place in what it unpacks to
  ended_at INTEGER,                         -- of a shard: the place behind its last game
  ended_within INTEGER);
CREATE TABLE games(
  id INTEGER PRIMARY KEY,                   -- 1000000000000 * (file - 1) + number
  file INTEGER AS (id / 1000000000000 + 1),
  number INTEGER AS (id % 1000000000000),   -- in its file, from 1
  offset INTEGER NOT NULL,                  -- in bytes of unpacked text; of a shard, from its first game
  size INTEGER NOT NULL,
  plies INTEGER NOT NULL,                   -- plies that could be read
  is_broken INTEGER NOT NULL,
  white TEXT NOT NULL,
  black TEXT NOT NULL,
  event TEXT NOT NULL,
  date TEXT NOT NULL,
  result TEXT NOT NULL,
  key INTEGER NOT NULL,                     -- equal for duplicates; 0: nothing can be told
  moves_key INTEGER NOT NULL,               -- equal for the same moves in any order, and of short games names
  moves_key_before INTEGER NOT NULL,        -- the same without the last ply
  record_key INTEGER NOT NULL,              -- equal if the tags say the same of players, day and result
  link TEXT NOT NULL);                      -- the address on a site
CREATE TABLE findings(
  game_id INTEGER NOT NULL,
  file INTEGER AS (game_id / 1000000000000 + 1),
  game INTEGER AS (game_id % 1000000000000),
  ply INTEGER NOT NULL,                     -- the ply, from 1; 0: the game as a whole
  offset INTEGER NOT NULL,
  rule TEXT NOT NULL,
  severity TEXT NOT NULL,                   -- error, warning, note
  text TEXT NOT NULL,
  fen TEXT NOT NULL,                        -- the position it is about, or empty
  last_move TEXT NOT NULL,                  -- squares of the move that led there
  tried TEXT NOT NULL);                     -- squares of the move that cannot be played
CREATE TABLE themes(
  game_id INTEGER NOT NULL,
  file INTEGER AS (game_id / 1000000000000 + 1),
  game INTEGER AS (game_id % 1000000000000),
  theme TEXT NOT NULL,
  ply INTEGER NOT NULL,
  length INTEGER NOT NULL);                 -- of a chain, in plies
CREATE TABLE duplicates(
  game_id INTEGER PRIMARY KEY,
  first_id INTEGER NOT NULL,                -- the first game with the same key
  is_copy INTEGER NOT NULL,                 -- the record is the same too
  is_probable INTEGER NOT NULL);            -- the keys differ, the games are probably the same
CREATE TABLE rules(                         -- those that something was found by
  id TEXT PRIMARY KEY,
  severity TEXT NOT NULL,
  check_name TEXT NOT NULL,                 -- what the audit looked at
  statement TEXT NOT NULL,
  basis TEXT NOT NULL) WITHOUT ROWID;

CREATE VIEW finding_counts AS
  SELECT f.rule, f.severity, count(*) AS findings, count(DISTINCT f.game_id) AS games, r.statement
  FROM findings f LEFT JOIN rules r ON r.id = f.rule
  GROUP BY f.rule, f.severity ORDER BY findings DESC, f.rule;
CREATE VIEW theme_counts AS
  SELECT theme, count(*) AS times, count(DISTINCT game_id) AS games, max(length) AS longest
  FROM themes GROUP BY theme ORDER BY times DESC, theme;
CREATE VIEW games_with_findings AS
  SELECT p.path, g.number, g.white, g.black, g.event, g.date, g.result, g.plies, f.ply, f.severity, f.rule, f.text,
    f.fen, g.link
  FROM findings f JOIN games g ON g.id = f.game_id JOIN files p ON p.id = g.file
  ORDER BY f.game_id, f.ply;
CREATE VIEW wrong_results AS
  SELECT p.path, g.number, g.white, g.black, g.date, g.result, g.plies, f.ply, f.rule, f.text, f.fen, g.link
  FROM findings f JOIN rules r ON r.id = f.rule JOIN games g ON g.id = f.game_id JOIN files p ON p.id = g.file
  WHERE f.severity = 'error' AND r.check_name IN ('result', 'draws', 'dead')
  ORDER BY f.game_id, f.ply;
CREATE VIEW duplicate_games AS
  SELECT p.path, g.number, q.path AS first_path, h.number AS first_number, g.white, g.black, g.event, g.date,
    g.result, g.plies, d.is_copy, d.is_probable
  FROM duplicates d JOIN games g ON g.id = d.game_id JOIN files p ON p.id = g.file
    JOIN games h ON h.id = d.first_id JOIN files q ON q.id = h.file
  ORDER BY d.game_id;
)sql";

inline constexpr const char* store_indexes = R"sql(
CREATE INDEX findings_by_game ON findings(game_id);
CREATE INDEX findings_by_rule ON findings(rule, game_id);
CREATE INDEX themes_by_game ON themes(game_id);
CREATE INDEX themes_by_theme ON themes(theme, game_id);
)sql";

inline constexpr const char* drop_store_indexes = R"sql(
DROP INDEX IF EXISTS findings_by_game;
DROP INDEX IF EXISTS findings_by_rule;
DROP INDEX IF EXISTS themes_by_game;
DROP INDEX IF EXISTS themes_by_theme;
)sql";

}  // namespace doublecheck
