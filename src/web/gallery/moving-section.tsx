import { ButtonLink } from '../ui/actions/button.tsx'
import { ArrowLink } from '../ui/actions/link.tsx'
import { Carousel } from '../ui/media/carousel.tsx'
import { HeroSlider } from '../ui/media/hero-slider.tsx'
import { ProductCard } from '../ui/product/product-card.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'
import { GOODS, toCard } from './goods.ts'

const SLIDES = [
  {
    heading: 'Stitching Love Into Every Creation',
    text: 'Clothes, accessories and crochet made slowly, by hand, a few at a time.',
    art: 'hero-stitching-love',
    alt: 'A crocheted bunny, bear and octopus on a wooden shelf beside balls of yarn',
  },
  {
    heading: 'Crafted for Timeless Elegance',
    text: 'Handloom, block print and cable, cut to be worn for years.',
    art: 'hero-timeless-elegance',
    alt: 'A folded handloom saree beside spools of thread',
  },
  {
    heading: 'Where Every Thread Speaks',
    text: 'Every piece tells you who made it, and of what.',
    art: 'hero-every-thread',
    alt: 'Hands at a crochet hook',
  },
]

export function MovingSection() {
  return (
    <GallerySection id="moving" title="Hero and carousel">
      <Specimen
        name="Hero: turns every 5 s; stops on hover, focus, hidden tab, off-screen, reduced motion"
        flow="column"
      >
        <HeroSlider
          label="From the studio"
          slides={SLIDES.map(({ heading, text, art, alt }) => ({
            heading,
            text,
            image: { src: `/art/${art}.webp`, alt, width: 1600, height: 700 },
            actions: (
              <>
                <ButtonLink href="/products">Shop the collection</ButtonLink>
                <ButtonLink href="/about" look="plain">
                  Learn Our Story
                </ButtonLink>
              </>
            ),
          }))}
        />
      </Specimen>
      <Specimen name="Carousel: 1 to 5 in view, same rules" flow="column">
        <Carousel
          label="New arrivals"
          action={
            <ArrowLink href="/products" about="new arrivals">
              View all
            </ArrowLink>
          }
        >
          {GOODS.map((good) => (
            <ProductCard key={good.slug} {...toCard(good)} />
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Carousel with little in it: no arrows" flow="column">
        <Carousel label="Seen lately" autoplayMs={0} headingLevel={3}>
          {GOODS.slice(0, 1).map((good) => (
            <ProductCard key={good.slug} {...toCard(good)} headingLevel={4} />
          ))}
        </Carousel>
      </Specimen>
    </GallerySection>
  )
}
