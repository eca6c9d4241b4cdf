import { type ComponentType, useCallback } from 'react'
import type { Place } from '#contract/office/documents.ts'
import styles from '#office/documents/matches.module.css'
import { Answered } from '#office/parts/answered.tsx'
import { Notice } from '#office/parts/notice.tsx'
import type { PaperProps } from '#office/parts/paper.tsx'
import reader from '#office/parts/reader.module.css'
import { useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface PageBesideProps {
  /** A PDF, or a ZIP that has it. */
  file: File
  place: Place
  onClose: () => void
}

/** Pages of the chosen file in the viewer, from this device: nothing is sent for them. */
export function PageBeside({ file, place, onClose }: PageBesideProps) {
  const texts = useTexts()
  const { matches: words } = texts.documents
  const language = useDeskLanguage()
  const { asked, reload } = useAsked(
    useCallback(async () => {
      const [bytes, { Paper }] = await Promise.all([
        bytesOf(file, place.file),
        import('#office/parts/paper.tsx'),
      ])
      return { bytes, Paper }
    }, [file, place.file]),
  )
  return (
    <section className={styles.page} aria-label={words.place(place.file, place.from, place.to)}>
      <div className={reader.row}>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      <Answered asked={asked} reload={reload}>
        {({
          bytes,
          Paper,
        }: {
          bytes: ArrayBuffer | undefined
          Paper: ComponentType<PaperProps>
        }) =>
          bytes ? (
            <div className={reader.paper}>
              <Paper bytes={bytes} fileName={place.file} language={language} page={place.from} />
            </div>
          ) : (
            <Notice kind="bad">{words.gone}</Notice>
          )
        }
      </Answered>
    </section>
  )
}

async function bytesOf(file: File, name: string): Promise<ArrayBuffer | undefined> {
  if (file.name === name) return file.arrayBuffer()
  const { unpackOne } = await import('#office/documents/zip.ts')
  return unpackOne(file, name)
}
