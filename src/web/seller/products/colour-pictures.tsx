import { useState } from 'react'
import { PRODUCT_IMAGE_TEXTS } from '#contracts/catalogue/product-image-texts.ts'
import type { Text } from '#rules/message.ts'
import { MOST_COLOUR_IMAGES } from '#rules/product-images.ts'
import { Disclosure } from '../../ui/data/disclosure.tsx'
import { Swatch } from '../../ui/product/swatches.tsx'
import { ImagePicker } from './image-picker.tsx'
import { colourKey, type DraftImage, type DraftPictures } from './product-pictures.ts'

/** The shop shows 1200 pixels: many photos of a phone at their full size would only take long to send. */
const SHRINK_ABOVE = 1024 * 1024

type ColourPicturesProps = {
  colours: readonly string[]
  pictures: DraftPictures['colours']
  onChange: (colour: string, images: DraftImage[]) => void
}

/** A picture drop for each colour, folded away where no colour has a picture. */
export function ColourPictures({ colours, pictures, onChange }: ColourPicturesProps) {
  const [isOpen, setOpen] = useState(() => Object.values(pictures).some(({ length }) => length > 0))
  if (colours.length === 0) return null
  return (
    <Disclosure summary="Pictures of each colour" open={isOpen} onToggle={setOpen}>
      {isOpen ? <ColourPickers {...{ colours, pictures, onChange }} /> : null}
    </Disclosure>
  )
}

function ColourPickers({ colours, pictures, onChange }: ColourPicturesProps) {
  const [problems, setProblems] = useState<Readonly<Record<string, Text | null>>>({})
  return (
    <div className="colour-pictures">
      <p className="hint">
        Shown when the colour is chosen, before the images above. The first is on cards, in the cart and in orders.
      </p>
      {colours.map((name) => {
        const key = colourKey(name)
        return (
          <ImagePicker
            key={key}
            images={pictures[key] ?? []}
            onChange={(images) => onChange(key, images)}
            error={problems[key] ?? null}
            onError={(problem) => setProblems((all) => ({ ...all, [key]: problem }))}
            colour={{
              name,
              most: MOST_COLOUR_IMAGES,
              tooMany: PRODUCT_IMAGE_TEXTS.tooMany(name),
              shrinkAbove: SHRINK_ABOVE,
              legend: (
                <span className="colour-legend">
                  <Swatch colour={name} /> Images of {name}
                </span>
              ),
            }}
          />
        )
      })}
    </div>
  )
}
