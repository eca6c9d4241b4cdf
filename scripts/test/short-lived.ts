/**
 * Node's arguments for a process that opens embedded databases for a minute each: optimising their code costs more
 * than it gains. Never where times are measured.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only']
