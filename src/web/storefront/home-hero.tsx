import type { Campaign } from '#rules/campaigns.ts'
import { t, tText } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ArrowLink } from '../ui/actions/link.tsx'
import { type HeroSlide, HeroSlider } from '../ui/media/hero-slider.tsx'

const HERO_EVERY_MS = 5000

const SLIDES = [
  {
    heading: 'Stitching Love Into Every Creation',
    text: 'Clothes, accessories and crochet made slowly, by hand, a few at a time.',
    to: '/products',
    button: 'Shop the collection',
    image: 'hero-stitching-love',
    alt: 'Crocheted toys on a wooden shelf beside balls of yarn',
  },
  {
    heading: 'Crafted for Timeless Elegance',
    text: 'Sarees, kurtas and dresses in block print and handloom, cut to be worn for years.',
    to: '/products',
    button: 'See the clothes',
    image: 'hero-timeless-elegance',
    alt: 'A saree, a kurta and a dress hanging from a rail',
  },
  {
    heading: 'Where Every Thread Speaks',
    text: 'Behind every piece is someone who made it. This is how we work with them.',
    to: '/about',
    button: 'Meet the makers',
    image: 'hero-every-thread',
    alt: 'A granny-square blanket, a ball of yarn and a crochet hook',
  },
] as const

const slideOf = (
  { heading, text, to, button, image, alt }: (typeof SLIDES)[number],
  campaign: Campaign | null,
): HeroSlide => ({
  heading: tText(heading),
  text: tText(text),
  image: { src: `/art/${image}.webp`, alt: tText(alt), width: 1600, height: 700 },
  actions: (
    <>
      <ButtonLink href={to}>{tText(button)}</ButtonLink>
      <ButtonLink look="plain" href="/about">
        {t('Learn Our Story')}
      </ButtonLink>
      {campaign === null ? null : <ArrowLink href={`/${campaign.slug}`}>{campaign.title}</ArrowLink>}
    </>
  ),
})

/** The clothing slide also links to the running campaign, if any [ROUTE-40]. */
const CAMPAIGN_SLIDE = 1

export function HomeHero({ campaign }: { campaign: Campaign | null }) {
  const slides = SLIDES.map((slide, i) => slideOf(slide, i === CAMPAIGN_SLIDE ? campaign : null))
  return <HeroSlider label={t('From the studio')} slides={slides} everyMs={HERO_EVERY_MS} headingLevel={1} />
}
