import swc, { type Options, type ParseOptions } from '@swc/core'

/**
 * dependency-cruiser parses with SWC but never tells it that a `.tsx` file holds JSX, and breaks
 * off at the first element ("TODO: {tj}sx ?" in its `extract/swc/parse.mjs`). This tells it.
 */
export function letSwcReadTsx(): void {
  const { parseFileSync } = swc
  Object.assign(swc, {
    parseFileSync: (file: string, options: ParseOptions & Options) =>
      parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') }),
  })
}
