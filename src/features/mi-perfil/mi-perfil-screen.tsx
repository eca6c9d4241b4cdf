import { ChevronRight, CircleCheck, HardDrive, PenLine } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { SECTIONS } from '#contract/sections.ts'
import styles from '#features/mi-perfil/mi-perfil-screen.module.css'
import { PhotoButton } from '#features/mi-perfil/photo-button.tsx'
import { profileGroups } from '#features/mi-perfil/profile-fields.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { onOwnSettings, ownSettings } from '#session/own-settings.ts'
import { ownUser } from '#session/own-user.ts'
import { readSession } from '#session/session.ts'
import { loadOwnSettings } from '#sync/page/load-own-settings.ts'
import { Screen } from '#ui/screen.tsx'

/** Few people have push: the others never load it. */
const PushControls = lazy(async () => {
  const { PushControls: Controls } = await import('#features/mi-perfil/push-controls.tsx')
  return { default: Controls }
})

/** Below the profile, which does not wait for it. */
const OpeningList = lazy(async () => {
  const { OpeningList: List } = await import('#features/mi-perfil/opening-list.tsx')
  return { default: List }
})

/** Works online only: the profile does not wait for it. */
const DeviceList = lazy(async () => {
  const { DeviceList: List } = await import('#features/mi-perfil/device-list.tsx')
  return { default: List }
})

/** All of the person's data that the cooperative holds (spec §2, MiPerfil). */
export function MiPerfilScreen() {
  const { t } = useTranslation(['miPerfil', 'common'])
  const language = useLanguage()
  const mayUsePush = useSyncExternalStore(onOwnSettings, () => ownSettings().push)
  useEffect(() => void loadOwnSettings(), [])
  const session = readSession()
  // The frame navigates to Login when a session ends; until then there is no person to show.
  const user = ownUser()
  if (!session || !user) return null
  const department = inLanguage(user.departamento, language)
  return (
    <Screen heading={t('common:sections.MiPerfil')}>
      <SentNotice />
      <div className={styles.person}>
        <PhotoButton user={user} />
        <div className={styles.names}>
          <p className={styles.name}>{user.nombre}</p>
          {department && <p className={styles.department}>{department}</p>}
        </div>
      </div>
      <Link className={styles.change} to="/MiPerfil-Change">
        <PenLine aria-hidden="true" />
        {t('change')}
      </Link>
      {profileGroups(user, language).map(({ name, fields }) => (
        <section key={name} className={styles.card} aria-labelledby={`profile-${name}`}>
          <h2 id={`profile-${name}`} className={styles.group}>
            {t(`groups.${name}`)}
          </h2>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name}>
                <dt>{t(`fields.${field.name}`)}</dt>
                <dd>{field.value || <span className={styles.unknown}>{t('unknown')}</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {mayUsePush && (
        <Suspense>
          <PushControls />
        </Suspense>
      )}
      <Suspense>
        <OpeningList />
      </Suspense>
      <Suspense>
        <DeviceList />
      </Suspense>
      {SECTIONS.some(({ url }) => url === 'DatosLocales') && (
        <Link className={styles.local} to="/DatosLocales">
          <HardDrive aria-hidden="true" />
          {t('common:sections.DatosLocales')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </Screen>
  )
}

/** The notice of MiPerfil-Change when its request was received (spec §2). */
function SentNotice() {
  const { t } = useTranslation('miPerfil')
  const { state } = useLocation()
  const navigate = useNavigate()
  const [told] = useState(() => isSentNotice(state))
  useEffect(() => {
    // Once: not again after a reload or on back navigation.
    if (isSentNotice(state)) navigate('/MiPerfil', { replace: true, state: null })
  }, [navigate, state])
  return (
    told && (
      <p className={styles.sent} role="alert">
        <CircleCheck aria-hidden="true" />
        {t('changeSent')}
      </p>
    )
  )
}

function isSentNotice(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'changeRequestSent' in state
}
