-- +goose Up
-- Whose matches share what computers may think, as a keyed hash of the network that
-- opened the match; and the match time at which it stood still last.
ALTER TABLE match ADD COLUMN shares TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN stood INTEGER NOT NULL DEFAULT 0; -- milliseconds

-- A match of one guest goes on when the guest is back, and not by itself.
UPDATE match SET awake = 0
WHERE awake = 1 AND (SELECT count(DISTINCT guest) FROM seat_owner WHERE seat_owner.match = match.id) < 2;
