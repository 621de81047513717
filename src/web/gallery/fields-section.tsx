import { useState } from 'react'
import { EmailInput } from '../ui/forms/email-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import { Input, Select, TextArea } from '../ui/forms/input.tsx'
import { OtpBoxes } from '../ui/forms/otp-boxes.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { QuantityStepper } from '../ui/product/quantity-stepper.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'

const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png']
const FIVE_MB = 5 * 1024 * 1024
const SORTS = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'low', label: 'Price: low to high' },
  { value: 'high', label: 'Price: high to low' },
]

export function FieldsSection() {
  const [code, setCode] = useState('4821')
  const [quantity, setQuantity] = useState(1)
  const [files, setFiles] = useState<File[]>([])
  const [phone, setPhone] = useState('+91 98450 01')
  const isPhoneWrong = phone.replace(/\D/g, '').length < 12
  return (
    <GallerySection id="fields" title="Fields">
      <Specimen name="Label, hint, optional, error, disabled, read only" flow="pair">
        <Field label="First name">
          <Input name="first" autoComplete="given-name" defaultValue="Ira" />
        </Field>
        <Field label="Email" hint="For the confirmation and invoice">
          <EmailInput name="email" autoComplete="email" placeholder="you@example.in" />
        </Field>
        <Field label="Landmark" optional>
          <Input name="landmark" />
        </Field>
        <Field
          label="Phone"
          hint="So that the courier can reach you"
          error={isPhoneWrong ? 'Phone number must be 10 digits' : null}
        >
          <Input name="phone" type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
        <Field label="Country" hint="We ship within India">
          <Input name="country" defaultValue="India" readOnly />
        </Field>
        <Field label="Tracking ID">
          <Input name="tracking" disabled defaultValue="BLD-4471-9023" />
        </Field>
        <Field label="Order status" aside={<span className="hint">Saved</span>}>
          <Select
            name="status"
            options={['Processing', 'Shipped', 'Delivered'].map((label) => ({ value: label, label }))}
          />
        </Field>
        <Field label="Sort by" error="Choose one of the list">
          <Select name="sort" options={SORTS} />
        </Field>
        <Field label="Password" hint="At least 8 characters">
          <PasswordInput name="password" autoComplete="new-password" defaultValue="mango wood 5" />
        </Field>
        <Field label="Your comment">
          <TextArea name="comment" placeholder="How does it fit, how does it feel?" />
        </Field>
      </Specimen>
      <Specimen name="Search, plain and quiet (header)" flow="pair">
        <SearchInput label="Search orders or items" placeholder="Search orders or items…" />
        <SearchInput quiet label="Search products" placeholder="Search scarves, sarees, toys" />
      </Specimen>
      <Specimen name="Quantity: from one, no most, typing allowed">
        <QuantityStepper value={quantity} onChange={setQuantity} />
        <QuantityStepper value={12} onChange={setQuantity} label="Quantity of the tote" small />
        <QuantityStepper value={3} onChange={setQuantity} label="Quantity while saving" disabled />
      </Specimen>
      <Specimen name="One-time code" flow="pair">
        <OtpBoxes value={code} onChange={setCode} legend="The code we sent to ira@example.in" />
        <OtpBoxes value="901234" onChange={setCode} error="That code is not right. Check it or ask for a new one." />
      </Specimen>
      <Specimen name="Files by click, keyboard and drop" flow="pair">
        <FileDrop
          label="Add pictures"
          accept={PICTURE_TYPES}
          maxBytes={FIVE_MB}
          multiple
          hint="WebP, JPEG or PNG, up to 5 MB each"
          files={files}
          onChange={setFiles}
        />
        <FileDrop
          label="Profile picture"
          accept={PICTURE_TYPES}
          files={[]}
          onChange={setFiles}
          error="letter.pdf cannot be used. Choose WEBP, JPEG, PNG."
        />
      </Specimen>
    </GallerySection>
  )
}
