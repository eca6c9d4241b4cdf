import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { menuEntrySchema } from '#contract/canteen.ts'
import type { IsoDay } from '#contract/day.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { ImportAnswer } from '#office/time/import-answer.tsx'
import { MenuDay } from '#office/time/menu-day.tsx'
import { MenuPreview } from '#office/time/menu-preview.tsx'
import {
  type DayMenus,
  type Dishes,
  type MenuDraft,
  menuFile,
  missingIn,
  withDraft,
  withMenus,
} from '#office/time/menu-week.ts'
import { useImport } from '#office/time/use-import.ts'
import { Button } from '#ui/button.tsx'

const draftSchema = z.record(z.string(), z.array(z.omit(menuEntrySchema, { fecha: true })))

interface MenuFormProps {
  monday: IsoDay
  /** As published. */
  week: readonly DayMenus[]
  /** The import was written, by this number. */
  onDone: (id: number) => void
}

/** The days of a week with their dishes, a phone's look of the day in hand, and what would change. */
export function MenuForm({ monday, week, onDone }: MenuFormProps) {
  const { byHand, menu: words } = useTexts().time
  const key = `menua.${monday}`
  const [draft, setDraft] = useState<MenuDraft>(() => readDraft(key, draftSchema) ?? {})
  const [inHand, setInHand] = useState(monday)
  // Counts the looks that found something missing; what is missing is said from the first one on.
  const [lacks, setLacks] = useState(0)
  const [hasNothing, setHasNothing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const bringing = useImport((id) => {
    keepDraft(key, undefined)
    onDone(id)
  })
  const days = withDraft(week, draft)

  useEffect(() => {
    if (lacks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [lacks])

  function take(next: MenuDraft): void {
    keepDraft(key, Object.keys(next).length === 0 ? undefined : next)
    setDraft(next)
    setHasNothing(false)
    // What was said was said of something else.
    void bringing.preview(undefined)
  }

  function write(published: DayMenus, menus: readonly Dishes[]): void {
    setInHand(published.day)
    take(withMenus(draft, published, menus))
  }

  function preview(): void {
    if (days.some(({ menus }) => menus.some((dishes) => missingIn(dishes).length > 0))) {
      setLacks(lacks + 1)
      return
    }
    const file = menuFile(week, draft)
    setHasNothing(!file)
    void bringing.preview(file && { kind: 'canteen-menu', file })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!bringing.busy) preview()
  }
  return (
    <>
      <div className={styles.writer}>
        <form
          ref={form}
          className={styles.half}
          onSubmit={submit}
          noValidate
          aria-label={words.heading}
          inert={bringing.busy}
        >
          {week.map((published, index) => (
            <MenuDay
              key={published.day}
              day={published.day}
              menus={days[index]?.menus ?? []}
              isPublished={published.menus.length > 0}
              isChanged={published.day in draft}
              saysMissing={lacks > 0}
              onFocus={() => setInHand(published.day)}
              onWrite={(menus) => write(published, menus)}
            />
          ))}
          {hasNothing && <Notice kind="attention">{byHand.nothing}</Notice>}
          <div className={styles.row}>
            <Button type="submit" variant="primary" busy={bringing.busy}>
              {byHand.preview}
            </Button>
            <Button onClick={() => take({})}>{byHand.drop}</Button>
          </div>
        </form>
        <MenuPreview day={inHand} menus={days.find(({ day }) => day === inHand)?.menus ?? []} />
      </div>
      <ImportAnswer of={bringing} onAgain={preview} />
    </>
  )
}
