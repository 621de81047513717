import { GallerySection, Specimen } from './gallery-section.tsx'

const COLOURS = [
  'paper',
  'paper-sunk',
  'paper-deep',
  'paper-raised',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'accent-soft',
  'plum',
  'gold',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
]

export function LookSection() {
  return (
    <GallerySection id="look" title="Colour and type">
      <Specimen name="Every tone, light and dark from one line" flow="column">
        <ul className="gallery-tones">
          {COLOURS.map((name) => (
            <li key={name}>
              <svg viewBox="0 0 60 40" aria-hidden="true">
                <rect width="60" height="40" fill={`var(--${name})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Fraunces speaks, Inter works" flow="column">
        <h3 className="gallery-hero-type">Up to 30% off</h3>
        <h3 className="gallery-h1-type">Geru Buttoned Cardigan</h3>
        <h3>More in Knitwear</h3>
        <p>
          An everyday cardigan in open stitch, named for the red earth of the Rann. Drop shoulder, deep ribbed cuffs and
          five buttons turned from mango wood.
        </p>
        <p className="hint num">Taxes included. ₹1,23,45,678.50 in figures of one width.</p>
      </Specimen>
    </GallerySection>
  )
}
