import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { say } from '../language/say.ts'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'

type PictureViewerProps = {
  title: string
  images: readonly { src: string; alt: string }[]
  first: number
  onClose: () => void
}

/** The pictures as large as the screen: swipe or arrow keys to turn, press, plus and minus to come closer. */
export default function PictureViewer({ title, images, first, onClose }: PictureViewerProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const [isClose, setClose] = useState(false)

  useEffect(() => showSlide(strip.current, first), [first])

  function turn(step: number) {
    const next = Math.min(images.length - 1, Math.max(0, shown + step))
    setClose(false)
    setShown(next)
    showSlide(strip.current, next)
  }
  function steer(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' && !isClose) turn(1)
    else if (event.key === 'ArrowLeft' && !isClose) turn(-1)
    else if (event.key === '+' || event.key === '=') setClose(true)
    else if (event.key === '-') setClose(false)
    else return
    event.preventDefault()
  }
  function swiped() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const now = Math.round(scrollLeft / clientWidth)
    if (now === shown) return
    setShown(now)
    setClose(false)
  }

  const tools = (
    <div className="viewer-tools">
      <IconButton icon={ChevronLeft} label={say('Previous picture')} disabled={shown === 0} onClick={() => turn(-1)} />
      <p className="num" aria-live="polite">
        {say(`${shown + 1} of ${images.length}`)}
      </p>
      <IconButton
        icon={ChevronRight}
        label={say('Next picture')}
        disabled={shown === images.length - 1}
        onClick={() => turn(1)}
      />
      <IconButton
        icon={isClose ? ZoomOut : ZoomIn}
        label={isClose ? say('Zoom out') : say('Zoom in')}
        onClick={() => setClose(!isClose)}
      />
    </div>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={title} size="wide" footer={tools}>
      <ul className={classNames('viewer', isClose && 'close')} ref={strip} onScroll={swiped} onKeyDown={steer}>
        {images.map(({ src, alt }, i) => (
          <li key={src} className={isClose && i === shown ? 'near' : undefined}>
            <button
              type="button"
              tabIndex={i === shown ? 0 : -1}
              aria-label={`${alt}, ${isClose && i === shown ? say('zoom out') : say('zoom in')}`}
              onClick={() => setClose(!isClose)}
            >
              <Picture src={src} alt="" sizes="(min-width: 900px) 1200px, 200vw" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function showSlide(strip: HTMLElement | null, at: number): void {
  strip?.scrollTo({ left: at * strip.clientWidth, behavior: 'instant' })
}
