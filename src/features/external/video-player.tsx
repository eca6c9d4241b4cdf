import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/external/external.module.css'
import { Button } from '#ui/button.tsx'
import { Failed, PlainFrame } from '#ui/pdf/plain-states.tsx'
import { useBlobUrl } from '#ui/use-blob-url.ts'

interface VideoPlayerProps {
  bytes: ArrayBuffer
  name: string
  onClose: () => void
}

/** A video with a pause button of its own, large enough for a thumb (spec §2, External). */
export function VideoPlayer({ bytes, name, onClose }: VideoPlayerProps) {
  const { t } = useTranslation('external')
  const url = useBlobUrl(bytes, 'video/mp4')
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  if (failed) return <Failed name={name} onClose={onClose} />

  const toggle = () => {
    const element = video.current
    if (!element) return
    // A browser may require another tap before it plays: the first frame is shown.
    if (element.paused) void element.play().catch(() => {})
    else element.pause()
  }
  const Icon = playing ? Pause : Play
  return (
    <PlainFrame name={name} onClose={onClose}>
      <div className={styles.player}>
        {url && (
          // biome-ignore lint/a11y/useMediaCaption: the cooperative's videos come without captions.
          <video
            ref={video}
            className={styles.video}
            src={url}
            controls
            playsInline
            disablePictureInPicture
            controlsList="nodownload noremoteplayback"
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onError={() => setFailed(true)}
          />
        )}
        <Button variant="primary" onClick={toggle}>
          <Icon aria-hidden="true" />
          {t(playing ? 'pause' : 'play')}
        </Button>
      </div>
    </PlainFrame>
  )
}
