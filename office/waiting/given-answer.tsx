import { inLanguage } from '#contract/bilingual.ts'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'

/** An answer that was sent, in both languages. */
export function GivenAnswer({ answer, by }: { answer: string; by: string }) {
  const { item: words } = useTexts()
  const halves = [
    { lang: 'eu', heading: words.inBasque },
    { lang: 'es', heading: words.inSpanish },
  ] as const
  return (
    <>
      <p>{by}</p>
      <div className={styles.both}>
        {halves.map(({ lang, heading }) => (
          <div key={lang}>
            <h3>{heading}</h3>
            <p className={styles.text} lang={lang}>
              {inLanguage(answer, lang)}
            </p>
          </div>
        ))}
      </div>
    </>
  )
}
