import { type IsoDay, isWeekend } from '#contract/day.ts'
import { COURSES } from '#domain/canteen/course-language.ts'
import { longDay, sentenceCase } from '#i18n/format.ts'
import reader from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/time/menu.module.css'
import { type Dishes, missingIn, NO_DISHES } from '#office/time/menu-week.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface MenuDayProps {
  day: IsoDay
  menus: readonly Dishes[]
  /** Phones have a menu of it: it can be changed, and not be taken away. */
  isPublished: boolean
  isChanged: boolean
  /** Empty dishes that a menu needs are faults from now on. */
  saysMissing: boolean
  onFocus: () => void
  onWrite: (menus: readonly Dishes[]) => void
}

/** A day's menus, the dishes in both languages beside each other. */
export function MenuDay(props: MenuDayProps) {
  const { day, menus, isPublished, isChanged, saysMissing, onFocus, onWrite } = props
  const words = useTexts().time.menu
  const language = useDeskLanguage()
  const least = isPublished ? 1 : 0
  return (
    <fieldset className={styles.day} onFocus={onFocus} data-weekend={isWeekend(day) || undefined}>
      <legend>
        {sentenceCase(longDay(day, language), language)}
        {isChanged && <span className={styles.changed}>{words.changed}</span>}
      </legend>
      {menus.length === 0 && <p className={reader.soft}>{words.none}</p>}
      {menus.map((dishes, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's menus are known by their order alone.
          key={index}
          className={styles.menu}
          aria-label={words.menuNumber(index + 1)}
        >
          <DishFields
            dishes={dishes}
            saysMissing={saysMissing}
            onWrite={(next) => onWrite(menus.map((each, nth) => (nth === index ? next : each)))}
          />
          {menus.length > least && (
            <div>
              <Button onClick={() => onWrite(menus.filter((_, nth) => nth !== index))}>
                {words.remove}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onWrite([...menus, NO_DISHES])}>
          {menus.length === 0 ? words.add : words.addAnother}
        </Button>
      </div>
    </fieldset>
  )
}

interface DishFieldsProps {
  dishes: Dishes
  saysMissing: boolean
  onWrite: (dishes: Dishes) => void
}

function DishFields({ dishes, saysMissing, onWrite }: DishFieldsProps) {
  const words = useTexts().time.menu
  const missing = saysMissing ? missingIn(dishes) : []
  return COURSES.map((course) => (
    <div key={course} className={reader.both}>
      {([`${course}Euskera`, course] as const).map((dish) => {
        const lang = dish === course ? 'es' : 'eu'
        return (
          <Field
            key={dish}
            label={words.dish[course][lang]}
            error={missing.includes(dish) ? words.needed : undefined}
          >
            {(control) => (
              <input
                {...control}
                lang={lang}
                maxLength={300}
                autoComplete="off"
                value={dishes[dish]}
                onChange={({ target }) => onWrite({ ...dishes, [dish]: target.value })}
              />
            )}
          </Field>
        )
      })}
    </div>
  ))
}
