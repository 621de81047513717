import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../i18n/t.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/base/class-names.ts'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type ImageViewerProps = {
  title: string
  images: readonly { src: string; alt: string }[]
  first: number
  onClose: () => void
}

/** A point on the image, each axis from 0 to 1. */
type Point = { x: number; y: number }
const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** Full-screen images: swipe or arrow keys to change; click, plus and minus to zoom. */
export default function ImageViewer({ title, images, first, onClose }: ImageViewerProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const [zoomedAt, setZoomedAt] = useState<Point | null>(null)
  const isClose = zoomedAt !== null

  useEffect(() => showSlide(strip.current, first), [first])
  useLayoutEffect(() => {
    if (zoomedAt !== null) scrollToPoint(strip.current?.children[shown], zoomedAt)
  }, [zoomedAt, shown])

  function turn(step: number) {
    const next = Math.min(images.length - 1, Math.max(0, shown + step))
    setZoomedAt(null)
    setShown(next)
    showSlide(strip.current, next)
  }
  // Global: the arrow keys change the image while the viewer is open.
  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !isClose) turn(1)
    else if (event.key === 'ArrowLeft' && !isClose) turn(-1)
    else if (event.key === '+' || event.key === '=') setZoomedAt(MIDDLE)
    else if (event.key === '-') setZoomedAt(null)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => steer(event)
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  function swiped() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const now = Math.round(scrollLeft / clientWidth)
    if (now === shown) return
    setShown(now)
    setZoomedAt(null)
  }

  const tools = (
    <div className="viewer-tools">
      <IconButton icon={ChevronLeft} label={t('Previous picture')} disabled={shown === 0} onClick={() => turn(-1)} />
      <p className="num" aria-live="polite">
        {t('{n} of {m}', { n: shown + 1, m: images.length })}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t('Next picture')}
        disabled={shown === images.length - 1}
        onClick={() => turn(1)}
      />
      <IconButton
        icon={isClose ? ZoomOut : ZoomIn}
        label={isClose ? t('Zoom out') : t('Zoom in')}
        onClick={() => setZoomedAt(isClose ? null : MIDDLE)}
      />
    </div>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={title} size="full" footer={tools}>
      <ul className={classNames('viewer', isClose && 'close')} ref={strip} onScroll={swiped}>
        {images.map(({ src, alt }, i) => (
          <li key={src} className={isClose && i === shown ? 'near' : undefined}>
            <button
              type="button"
              tabIndex={i === shown ? 0 : -1}
              aria-label={`${alt}, ${isClose && i === shown ? t('zoom out') : t('zoom in')}`}
              onClick={(event) => setZoomedAt(isClose ? null : pointOf(event))}
            >
              <ResponsiveImage src={src} alt="" sizes="(min-width: 900px) 1600px, 200vw" />
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

/** Keyboard clicks are at the centre. */
function pointOf({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>): Point {
  if (detail === 0) return MIDDLE
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Centres the point of the zoomed image in its frame, as far as the edges allow. */
function scrollToPoint(frame: Element | undefined, { x, y }: Point): void {
  if (frame === undefined) return
  frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2
  frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2
}
