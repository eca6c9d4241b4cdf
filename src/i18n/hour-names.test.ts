import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { loadScreenTexts, START_TEXTS } from '#i18n/texts.ts'

test.each(LANGUAGES)('in %s a number of hours has one name on every screen', async (language) => {
  const { horasTrabajadas, horasAcumuladas } = await loadScreenTexts(language)
  const { worked, theory, extra } = horasTrabajadas.sums
  expect(horasTrabajadas.series).toEqual({ worked, theory })
  expect(horasAcumuladas.series).toEqual({ worked, theory })
  expect(horasTrabajadas.kinds.extra).toBe(extra)
  expect(START_TEXTS[language].portada.worked).toContain(worked)
  // With extra time it is another number.
  expect(horasTrabajadas.withExtra).not.toBe(worked)
})
