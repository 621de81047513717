import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { createDetector } from './can-scan.ts'

const LOOK_MS = 250
/** The same label stays in view for a while after it was read. */
const SAME_CODE_MS = 2500

type Props = { onCode: (code: string) => boolean; onClose: () => void }

/** The camera reads one code after the other until it is closed. */
export function CameraScanner({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const last = useRef({ code: '', at: 0 })
  const look = useEffectEvent(async (detector: NonNullable<ReturnType<typeof createDetector>>) => {
    if (video.current === null || video.current.readyState < 2) return
    const [found] = await detector.detect(video.current).catch(() => [])
    if (found === undefined) return
    const now = performance.now()
    const isSame = found.rawValue === last.current.code && now - last.current.at < SAME_CODE_MS
    last.current = { code: found.rawValue, at: now }
    if (!isSame && onCode(found.rawValue)) navigator.vibrate?.(60)
  })
  useEffect(() => {
    const detector = createDetector()
    let stream: MediaStream | null = null
    let isOver = false
    const timer = setInterval(() => detector && void look(detector), LOOK_MS)
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened
        if (isOver || video.current === null) return stop(opened)
        video.current.srcObject = opened
      })
      .catch(() => setFailed(true))
    return () => {
      isOver = true
      clearInterval(timer)
      if (stream !== null) stop(stream)
    }
  }, [])
  return (
    <div className="sale-camera">
      {hasFailed ? (
        <Notice tone="warn">The camera cannot be used. Allow it in the browser, or type the code.</Notice>
      ) : (
        <video ref={video} autoPlay playsInline muted aria-label="Camera: hold the label in view" />
      )}
      <Button look="line" onClick={onClose}>
        Close the camera
      </Button>
    </div>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
