import { Banknote, CreditCard, LayoutGrid, List } from 'lucide-react'
import { TextLink } from '../ui/actions/link.tsx'
import { Checkbox, Switch } from '../ui/forms/checkbox.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { ChoiceChips } from '../ui/product/choice-chips.tsx'
import { ColourChoice, SizeChoice } from '../ui/product/option-choice.tsx'
import { RatingInput } from '../ui/product/rating-input.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'

const PRICES = [
  { value: 'any', label: 'Any price', count: 41 },
  { value: 'low', label: 'Under ₹500', count: 6 },
  { value: 'middle', label: '₹1,000 to ₹2,000', count: 12 },
  { value: 'none', label: 'Over ₹10,000', count: 0, disabled: true },
]
const WAYS_TO_PAY = [
  { value: 'online', label: 'Pay Online', hint: 'UPI, card or net banking in a secure window', icon: CreditCard },
  { value: 'cod', label: 'Cash on Delivery (COD)', hint: 'Pay when the parcel reaches you', icon: Banknote },
]

export function ChoicesSection() {
  return (
    <GallerySection id="choices" title="Choices">
      <Specimen name="Radio list and boxed radios" flow="pair">
        <RadioGroup legend="Price" name="price" defaultValue="middle" options={PRICES} />
        <RadioGroup
          legend="How would you like to pay?"
          name="pay"
          defaultValue="online"
          look="boxed"
          options={WAYS_TO_PAY}
        />
      </Specimen>
      <Specimen name="Chips to choose from: with swatches, and more on request" flow="pair">
        <ChoiceChips
          legend="Colour"
          name="family"
          defaultValue="red"
          options={[
            { value: '', label: 'Any colour' },
            { value: 'red', label: 'Red', count: 12, swatch: 'red' },
            { value: 'blue', label: 'Blue', count: 7, swatch: 'blue' },
            { value: 'white', label: 'White', count: 3, swatch: 'white' },
            { value: 'black', label: 'Black', count: 0, swatch: 'black', disabled: true },
          ]}
        />
        <ChoiceChips
          legend="Size"
          name="sizes"
          defaultValue=""
          shownAtMost={4}
          options={[
            { value: '', label: 'Any size' },
            ...['S', 'M', 'L', 'XL', 'XXL'].map((value, i) => ({ value, label: value, count: 9 - i })),
          ]}
        />
      </Specimen>
      <Specimen name="Checkboxes and switches" flow="pair">
        <div>
          <Checkbox label="Only what is in stock" defaultChecked />
          <Checkbox label="Made to order" hint="Takes 7 to 14 days" />
          <Checkbox label="I accept the Terms & Conditions" error="Please accept the terms to go on" />
          <Checkbox label="Gift wrap" disabled />
        </div>
        <div>
          <Switch label="Order updates by email" hint="Placed, shipped, delivered" defaultChecked />
          <Switch label="Letters, now and then" />
          <Switch label="Holiday mode" disabled />
        </div>
      </Specimen>
      <Specimen name="Colour and size; one of each is sold out" flow="pair">
        <ColourChoice
          name="colour"
          defaultValue="Terracotta"
          options={[
            { value: 'Terracotta' },
            { value: 'Plum' },
            { value: 'Sage' },
            { value: 'White' },
            { value: 'Black' },
            { value: 'Marigold', soldOut: true },
          ]}
        />
        <SizeChoice
          name="size"
          defaultValue="38"
          aside={<TextLink href="/size-guide">Size guide</TextLink>}
          options={['34', '36', '38', '40', '42']
            .map((value) => ({ value }))
            .concat([{ value: '44' }])
            .map(soldOut44)}
        />
        <SizeChoice
          name="size-wrong"
          options={[{ value: 'S' }, { value: 'M' }, { value: 'L' }]}
          error="Choose a size"
        />
      </Specimen>
      <Specimen name="Gone in one combination: still to be chosen" flow="pair">
        <ColourChoice
          name="colour-gone"
          defaultValue="Plum"
          options={[{ value: 'Plum' }, { value: 'Sage', gone: 'sold out' }, { value: 'White', gone: 'not made' }]}
        />
        <SizeChoice
          name="size-gone"
          defaultValue="XL"
          options={[{ value: 'S' }, { value: 'L', gone: 'not made' }, { value: 'XL', gone: 'sold out' }]}
        />
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          legend="Availability"
          name="availability"
          defaultValue="yes"
          options={[
            { value: 'yes', label: 'Available', tone: 'good' },
            { value: 'no', label: 'Not Available', tone: 'bad' },
          ]}
        />
        <Segmented
          legend="View"
          name="view"
          defaultValue="grid"
          options={[
            { value: 'grid', label: 'Grid', icon: LayoutGrid, iconOnly: true },
            { value: 'list', label: 'List', icon: List, iconOnly: true },
          ]}
        />
      </Specimen>
      <Specimen name="Stars, as radios" flow="pair">
        <RatingInput name="rating" defaultValue={4} />
        <RatingInput name="rating-wrong" error="Give it one to five stars" />
      </Specimen>
    </GallerySection>
  )
}

const soldOut44 = (size: { value: string }) => ({ ...size, soldOut: size.value === '44' })
