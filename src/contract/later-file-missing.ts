/**
 * The `kind` of what the service worker posts to pages, with the file's `url`, when a part of PDF.js was
 * requested and did not come. Apart from `later-files.ts`, which the start loads: only the viewer listens to it.
 */
export const LATER_FILE_MISSING = 'ataria-later-file-missing'
