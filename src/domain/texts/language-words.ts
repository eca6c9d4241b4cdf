/*
 * Words that nearly every text of one language contains and that do not exist in the other. Suffixes
 * that Basque puts after a hyphen ("2026-en") do not count as words.
 */
export const BASQUE = wordsOf(
  'eta dira du dugu ditu duzue dago daude izango egingo ez bat edo zure gure behar baina',
)
export const SPANISH = wordsOf('el la los las que del con por para una y es se en')

function wordsOf(words: string): RegExp {
  return new RegExp(
    `(?:^|[^\\p{L}\\p{N}-])(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )
}
