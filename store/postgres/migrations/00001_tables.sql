-- +goose Up
-- A match: where its log ends, its summary, and what the log must not tell.
CREATE TABLE match (
    id      text COLLATE "C" PRIMARY KEY,
    secret  bytea   NOT NULL,
    host    text    NOT NULL,           -- who opened it
    shares  text    NOT NULL,           -- whose matches share what computers may think
    before  text    COLLATE "C" UNIQUE, -- the match that this one is the rematch of
    next    text    COLLATE "C",        -- the rematch of this one
    created bigint  NOT NULL,           -- milliseconds since 1970, as updated and seen
    stood   bigint  NOT NULL,           -- milliseconds of match time at which it was paused last
    seen    bigint  NOT NULL,           -- when somebody with a seat was there last; 0: not noted
    owners  text[]  COLLATE "C" NOT NULL, -- the guest of each seat, '' where nobody owns it
    deed    bytea   NOT NULL,           -- sum over all of the above
    updated bigint  NOT NULL,           -- of the summary
    running boolean NOT NULL,           -- goes on without a player's doing
    summary text    NOT NULL,           -- the rest of it, see store/chained
    sum     bytea   NOT NULL,           -- over id, updated, running and summary
    last    bigint  NOT NULL,           -- seq of the last entry
    chain   bytea   NOT NULL,           -- of the log after it
    -- The last two are parts of the summary by which matches are found. They are null elsewhere,
    -- so that a move of other matches changes no index.
    due     bigint,                     -- when a clock of days is over, in milliseconds since 1970
    guard   bigint                      -- the mark of where it stands in which nobody may have help
) WITH (fillfactor = 70);               -- a move changes the row in its page, and no index

CREATE INDEX match_running ON match (id) WHERE running;
CREATE INDEX match_owners ON match USING gin (owners);
CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;
CREATE INDEX match_guard ON match (guard) WHERE guard IS NOT NULL;

-- The log itself: entries that were stored together lie in one row.
CREATE TABLE entry (
    match text   COLLATE "C" NOT NULL,
    first bigint NOT NULL,              -- seq of the first of them
    chain bytea  NOT NULL,              -- of the log after the last of them
    lines text   NOT NULL,              -- as docs/formats.md has them
    PRIMARY KEY (match, first)
);

-- What is true of the whole database.
CREATE TABLE fact (
    name  text PRIMARY KEY,
    value text NOT NULL
);

-- The servers at work, by their names on the bus, and when each has said so last, by the clock
-- of the database.
CREATE TABLE server (
    name text COLLATE "C" PRIMARY KEY,
    seen timestamptz NOT NULL
);
