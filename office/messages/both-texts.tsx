import type { WireLanguage } from '#contract/language.ts'
import { type MessagePart, type MessageParts, WRITTEN } from '#contract/office/message-writing.ts'
import reader from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Field } from '#ui/field.tsx'

/** A message's texts in writing. */
export interface Texts {
  readonly eu: MessagePart
  readonly es: MessagePart
  /** The language that it goes without. */
  readonly waived?: WireLanguage | undefined
}

interface BothTextsProps {
  texts: Texts
  onWrite: (texts: Texts) => void
}

/** Both languages, side by side; one may be waived by name. */
export function BothTexts({ texts, onWrite }: BothTextsProps) {
  const { writing: words } = useTexts().messages
  return (
    <div className={reader.both}>
      {WRITTEN.map((language) => {
        const part = texts[language]
        const write = (next: Partial<MessagePart>) =>
          onWrite({ ...texts, [language]: { ...part, ...next } })
        const isWaived = texts.waived === language
        return (
          <div key={language} className={reader.half}>
            <h3>{words.languages[language]}</h3>
            {!isWaived && (
              <>
                <Field label={words.title[language]}>
                  {(control) => (
                    <input
                      {...control}
                      lang={language}
                      value={part.title}
                      onChange={({ target }) => write({ title: target.value })}
                    />
                  )}
                </Field>
                <Field label={words.body[language]}>
                  {(control) => (
                    <textarea
                      {...control}
                      lang={language}
                      value={part.body}
                      onChange={({ target }) => write({ body: target.value })}
                    />
                  )}
                </Field>
              </>
            )}
            <label className={reader.check}>
              <input
                type="checkbox"
                checked={isWaived}
                onChange={() => onWrite({ ...texts, waived: isWaived ? undefined : language })}
              />
              {words.waive[language]}
            </label>
          </div>
        )
      })}
    </div>
  )
}

/** What is sent of them: a waived language stays in the draft alone. */
export function partsToSend({ eu, es, waived }: Texts): MessageParts {
  const parts = { eu, es }
  return Object.fromEntries(
    WRITTEN.filter((language) => language !== waived).map((language) => [
      language,
      parts[language],
    ]),
  )
}

/** The two texts as a phone would get them, for its look; the server joins those that are published. */
export function joinedTexts(texts: Texts): { titulo: string; texto: string } {
  const written = Object.values(partsToSend(texts)).flatMap((part) => part ?? [])
  const joined = (of: (part: MessagePart) => string, between: string) =>
    written
      .map((part) => of(part).trim())
      .filter(Boolean)
      .join(between)
  return { titulo: joined(({ title }) => title, ' / '), texto: joined(({ body }) => body, '\n\n') }
}
