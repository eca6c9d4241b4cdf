import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/skeleton.module.css'

/**
 * A placeholder for content, on the very first load only. `children` are `Bone`s laid out like the
 * content, so that nothing moves when it comes.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} data-skeleton="">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div className={styles.bones} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

interface BoneProps {
  /** CSS lengths; by default a bone is as wide as its container and as high as a line of text. */
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
}

export function Bone({ width = '100%', height = '1lh' }: BoneProps) {
  return <div className={styles.bone} style={{ inlineSize: width, blockSize: height }} />
}
