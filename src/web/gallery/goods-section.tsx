import { SkeletonCard } from '../ui/feedback/skeleton.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { DiscountBadge } from '../ui/product/discount-badge.tsx'
import { Price } from '../ui/product/price.tsx'
import { ProductCard } from '../ui/product/product-card.tsx'
import { RatingBars } from '../ui/product/rating-bars.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import { Swatches } from '../ui/product/swatches.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'
import { GOODS, imageFrom, toCard } from './goods.ts'

export function GoodsSection() {
  const [kurta, earrings, tote, bunny, cushion, sweater] = GOODS.map(toCard)
  return (
    <GallerySection id="goods" title="Goods">
      <Specimen name="Product card: off, more colours, rated, sold out, made to order, loading" flow="column">
        <div className="gallery-goods">
          {kurta ? <ProductCard {...kurta} /> : null}
          {earrings ? <ProductCard {...earrings} /> : null}
          {tote ? <ProductCard {...tote} rating={{ average: 4.6, count: 38 }} /> : null}
          {bunny ? <ProductCard {...bunny} soldOut badge="Sold out" /> : null}
          {cushion ? <ProductCard {...cushion} note="Made to order, 7 days" /> : null}
          {sweater ? <ProductCard {...sweater} image={{ src: '/art/not-there.webp', alt: sweater.title }} /> : null}
          <SkeletonCard />
        </div>
      </Specimen>
      <Specimen name="Price: inline, the lowest of several, two decimals, big, stacked">
        <Price paise={144900} wasPaise={189900} />
        <Price paise={39900} />
        <Price paise={39900} isFrom />
        <Price paise={328730} decimals="two" />
        <Price paise={189900} wasPaise={249900} look="big" showSaving />
        <Price paise={129900} wasPaise={159900} decimals="two" look="stack" />
      </Specimen>
      <Specimen name="Swatches: one, three, more">
        <Swatches colours={['white']} />
        <Swatches colours={['teal', 'wine', 'indigo']} />
        <Swatches colours={['indigo', 'marigold', 'black', 'sage', 'rose', 'teal']} />
      </Specimen>
      <Specimen name="Stars: with words, short, bare, big; how they are spread" flow="pair">
        <div className="gallery-stack">
          <RatingStars value={4.6} count={38} />
          <RatingStars value={3.5} count={1} short />
          <RatingStars value={5} bare />
          <RatingStars value={2.3} big />
          <RatingStars value={0} count={0} />
        </div>
        <RatingBars counts={[27, 8, 2, 0, 1]} />
      </Specimen>
      <Specimen name="Picture: square with notch, arch, first colour, lost" flow="column">
        <div className="gallery-arch">
          <div className="card">
            <ResponsiveImage
              src={imageFrom('geru-buttoned-cardigan')}
              alt="Terracotta cardigan"
              sizes="176px"
              colour="#e6d1c0"
            />
            <DiscountBadge percent={24} big />
          </div>
          <ResponsiveImage src={imageFrom('angan-granny-tote')} alt="Granny square tote" sizes="176px" shape="arch" />
          <svg className="picture" viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill="#dccfe8" />
          </svg>
          <ResponsiveImage src="/art/nowhere.webp" alt="A product without a picture" sizes="176px" />
        </div>
      </Specimen>
    </GallerySection>
  )
}
