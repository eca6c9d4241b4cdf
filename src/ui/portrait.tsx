import { initialsOf, photoUrl } from '#ui/photo.ts'
import styles from '#ui/portrait.module.css'

interface PortraitProps {
  /** Base64 as on the wire, or `''`. */
  photo: string
  name: string
  /** The photo's accessible name; initials need none beside the person's name. */
  alt: string
  size: 'small' | 'large'
}

/** A person's photo in a circle; without one, their initials. */
export function Portrait({ photo, name, alt, size }: PortraitProps) {
  const url = photoUrl(photo)
  return url ? (
    <img className={styles.portrait} data-size={size} src={url} alt={alt} />
  ) : (
    <span className={styles.portrait} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
