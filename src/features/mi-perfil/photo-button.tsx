import { useTranslation } from 'react-i18next'
import type { UserData } from '#contract/auth/auth.ts'
import styles from '#features/mi-perfil/photo-button.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { photoUrl } from '#ui/photo.ts'
import { Portrait } from '#ui/portrait.tsx'
import { useSheet } from '#ui/use-sheet.ts'

/** The person's photo; a tap enlarges it (spec §2, MiPerfil). */
export function PhotoButton({ user }: { user: Pick<UserData, 'photo' | 'nombre'> }) {
  const { t } = useTranslation('miPerfil')
  const sheet = useSheet('photo')
  const url = photoUrl(user.photo)
  if (!url) return <Portrait photo="" name={user.nombre} alt="" size="large" />
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => sheet.show('open')}>
        <Portrait photo={user.photo} name={user.nombre} alt={t('enlarge')} size="large" />
      </button>
      <Dialog
        open={sheet.shown !== undefined}
        onClose={sheet.hide}
        title={user.nombre}
        from="below"
      >
        <img className={styles.large} src={url} alt={t('photo')} />
      </Dialog>
    </>
  )
}
