import { useTranslation } from 'react-i18next'
import { type SectionUrl, sectionPath } from '#contract/sections.ts'
import styles from '#features/horarios/horarios-screen.module.css'
import { Screen } from '#ui/screen.tsx'
import { SECTION_ICONS } from '#ui/section-icons.ts'
import { Tile } from '#ui/tile.tsx'

/** In the specification's order (spec §2, Horarios). */
const SCHEDULES = [
  'HorariosServicioInterno',
  'HorarioComedor',
  'HorariosMedico',
  'HorariosTrabajo',
] as const satisfies readonly SectionUrl[]

/** The schedules' hub: a tile to each of the four. */
export function HorariosScreen() {
  const { t } = useTranslation()
  return (
    <Screen heading={t('sections.Horarios')}>
      <ul className={styles.tiles}>
        {SCHEDULES.map((section) => (
          <li key={section}>
            <Tile
              to={sectionPath(section)}
              icon={SECTION_ICONS[section]}
              label={t(`sections.${section}`)}
            />
          </li>
        ))}
      </ul>
    </Screen>
  )
}
