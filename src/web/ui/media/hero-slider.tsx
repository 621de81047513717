import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { useLostImage } from '../base/use-lost-image.ts'
import { ROTATE_EVERY_MS, useRotation } from '../base/use-rotation.ts'
import { PLACEHOLDER, srcSetFor } from './responsive-image.tsx'

export type HeroSlide = {
  heading: string
  text: ReactNode
  /** A solid and a plain button. */
  actions: ReactNode
  image: { src: string; alt: string; width: number; height: number }
}

type HeroSliderProps = {
  label: string
  slides: readonly HeroSlide[]
  everyMs?: number | undefined
  headingLevel?: 1 | 2 | undefined
}

/** Stacked slides; the first works without script. */
export function HeroSlider({ label, slides, everyMs = ROTATE_EVERY_MS, headingLevel = 2 }: HeroSliderProps) {
  const area = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const stepBy = (step: 1 | -1) => setAt((was) => (was + step + slides.length) % slides.length)

  useRotation({ area, everyMs, isStopped: isPaused || slides.length < 2, onTurn: () => stepBy(1) })

  return (
    <section className="hero" aria-roledescription={t('carousel')} aria-label={label} ref={area}>
      <ul className="slides">
        {slides.map((slide, index) => (
          <Slide key={slide.heading} {...{ slide, index, headingLevel }} of={slides.length} isShown={index === at} />
        ))}
      </ul>
      <div className="wrap marks">
        <ol aria-label={t('Slides')}>
          {slides.map(({ heading }, index) => (
            <li key={heading}>
              <button
                type="button"
                aria-label={t('Slide {n}: {heading}', { n: index + 1, heading })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => setAt(index)}
              />
            </li>
          ))}
        </ol>
        <div className="acts">
          <IconButton icon={ArrowLeft} label={t('Previous slide')} onClick={() => stepBy(-1)} />
          <IconButton
            className="moves"
            icon={isPaused ? Play : Pause}
            label={isPaused ? t('Play slides') : t('Pause slides')}
            onClick={() => setPaused(!isPaused)}
          />
          <IconButton icon={ArrowRight} label={t('Next slide')} onClick={() => stepBy(1)} />
        </div>
      </div>
    </section>
  )
}

/** A tall frame crops a wide image, which is wider than the viewport: see the aspect ratios in the CSS. */
const DRAWN_WIDTHS = '(max-width: 767px) 216vw, (max-width: 899px) 121vw, 100vw'

type SlideProps = { slide: HeroSlide; index: number; of: number; isShown: boolean; headingLevel: 1 | 2 }

function Slide({ slide, index, of, isShown, headingLevel }: SlideProps) {
  const { image } = slide
  const { image: element, isLost, onError } = useLostImage(image.src)
  const Heading = index === 0 ? (`h${headingLevel}` as const) : 'h2'
  return (
    <li
      className={classNames('slide', isShown && 'shown')}
      aria-roledescription={t('slide')}
      aria-label={t('{n} of {m}', { n: index + 1, m: of })}
      inert={!isShown}
    >
      <img
        className="art"
        ref={element}
        alt={image.alt}
        width={image.width}
        height={image.height}
        {...(isLost ? {} : { srcSet: srcSetFor(image.src, image.width), sizes: DRAWN_WIDTHS })}
        src={isLost ? PLACEHOLDER : image.src}
        onError={onError}
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : 'low'}
      />
      <div className="words">
        <div className="wrap">
          <div className="inner">
            <Heading>{slide.heading}</Heading>
            <p>{slide.text}</p>
            <div className="go">{slide.actions}</div>
          </div>
        </div>
      </div>
    </li>
  )
}
