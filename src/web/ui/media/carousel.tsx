import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { ROTATE_EVERY_MS, useRotation } from '../base/use-rotation.ts'

/** Scroll positions can be off by fractions of a pixel. */
const CLOSE_PX = 4

type CarouselProps = {
  /** Section heading and list label. */
  label: string
  headingLevel?: 2 | 3 | undefined
  /** Under the heading. */
  lead?: ReactNode
  /** A link beside the heading. */
  action?: ReactNode
  /** 0 disables it. */
  autoplayMs?: number | undefined
  /** One slide each. */
  children: ReactNode
}

/** A scroll-snap row; 1 to 5 visible by width. Touch and wheel work without script. */
export function Carousel(props: CarouselProps) {
  const { label, headingLevel = 2, lead, action, autoplayMs = ROTATE_EVERY_MS, children } = props
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  const area = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [isPaused, setPaused] = useState(false)
  const edge = useEdge(track)

  useRotation({
    area,
    everyMs: autoplayMs,
    isStopped: isPaused || edge.isWhole,
    onTurn: () => step(track.current, 1, { wraps: true }),
  })

  return (
    <section className="carousel" aria-labelledby={headingId} aria-roledescription={t('carousel')} ref={area}>
      <div className="head">
        <div>
          <Heading id={headingId}>{label}</Heading>
          {lead ? <p>{lead}</p> : null}
        </div>
        {action}
      </div>
      <div className="arrows" hidden={edge.isWhole}>
        {autoplayMs > 0 ? (
          <IconButton
            className="moves"
            icon={isPaused ? Play : Pause}
            label={isPaused ? t('Play {label}', { label }) : t('Pause {label}', { label })}
            onClick={() => setPaused(!isPaused)}
          />
        ) : null}
        <IconButton
          line
          icon={ChevronLeft}
          label={t('Previous in {label}', { label })}
          aria-disabled={edge.isStart}
          onClick={() => step(track.current, -1)}
        />
        <IconButton
          line
          icon={ChevronRight}
          label={t('Next in {label}', { label })}
          aria-disabled={edge.isEnd}
          onClick={() => step(track.current, 1)}
        />
      </div>
      <ul className="track" ref={track} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}

/** Moves by one slide; at the end back to the start with `wraps`. */
function step(track: HTMLUListElement | null, by: 1 | -1, { wraps } = { wraps: false }) {
  const [first, second] = track?.children ?? []
  if (!track || !(first instanceof HTMLElement)) return
  const slidePx = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : track.clientWidth
  const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - CLOSE_PX
  track.scrollTo({ left: wraps && isAtEnd ? 0 : track.scrollLeft + by * slidePx })
}

/** Whether the track is at its start, its end, or fits without scrolling. */
function useEdge(track: React.RefObject<HTMLUListElement | null>) {
  const [edge, setEdge] = useState({ isStart: true, isEnd: false, isWhole: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      const isStart = element.scrollLeft <= CLOSE_PX
      const isEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - CLOSE_PX
      setEdge((was) =>
        was.isStart === isStart && was.isEnd === isEnd ? was : { isStart, isEnd, isWhole: isStart && isEnd },
      )
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [track])

  return edge
}
