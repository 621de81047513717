import type { SellerProductAnswer, SellerProductJson } from '#contracts/seller/seller-products.ts'
import { PRODUCT_FIELDS, productField, TEXT_NAMES, type TypedName } from '#rules/product-fields.ts'
import { offerFromForm, withColour, withSize } from '#rules/product-form.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Swatch } from '../../ui/product/swatches.tsx'
import { CategoryField } from './category-field.tsx'
import { ColourPictures } from './colour-pictures.tsx'
import { ImagePicker } from './image-picker.tsx'
import type { ProductDraft } from './product-draft.ts'
import { FreshStockNotice, ProductFormNotices } from './product-form-notices.tsx'
import { type DraftPictures, draftColours } from './product-pictures.ts'
import { useProductsList } from './products-home.ts'
import { SizeGuideField } from './size-guide-field.tsx'
import { TagField } from './tag-field.tsx'
import { useProductForm } from './use-product-form.ts'
import { totalStock } from './variants/variants-draft.ts'
import { VariantsSection } from './variants/variants-section.tsx'

/** The field that was typed in is gone: its values go on among the options. */
function focusSizes(): void {
  setTimeout(() => [...document.querySelectorAll<HTMLElement>('.variants .tag-field input')].at(-1)?.focus())
}

type ProductFormProps = {
  product: SellerProductJson | null
  start: { form: ProductDraft; pictures: DraftPictures } | null
  categories: readonly string[]
  failed: string
  submitText: string
  onSaved: (answer: SellerProductAnswer) => void
}

export function ProductForm({ categories, submitText, ...options }: ProductFormProps) {
  const work = useProductForm(options)
  const home = useProductsList()
  const user = useLastUser()
  const isOthers = user !== null && isOfOtherSeller(user)
  const { form, set, problems } = work
  const { variants } = form
  const offer = offerFromForm(form)
  const isBusy = work.progress !== null
  const lead = PRODUCT_FIELDS.leadDays
  const typed = (name: TypedName) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  /** The text fields of this part, from the field table. */
  const textsIn = (part: 'about' | 'sale') =>
    TEXT_NAMES.filter((name) => productField(name).formPart === part).map((name) => {
      const { label, kind, max, hint, isRequired, fallback } = productField(name)
      return (
        <Field key={name} label={label} optional={!isRequired && !fallback} error={problems[name]} hint={hint}>
          {kind === 'text' ? <TextArea {...typed(name)} rows={3} /> : <Input {...typed(name)} maxLength={max} />}
        </Field>
      )
    })

  return (
    <form className="product-form" {...work.formProps}>
      <ProductFormNotices work={work} />
      <div className="form-columns">
        <section className="form-part" aria-label="About the product">
          <Field label={PRODUCT_FIELDS.title.label} error={problems.title}>
            <Input {...typed('title')} maxLength={PRODUCT_FIELDS.title.max} required />
          </Field>
          <CategoryField
            value={form.category}
            known={categories}
            canAdd={!isOthers}
            onChange={(category) => set({ category })}
            error={problems.category}
          />
          <Field label={PRODUCT_FIELDS.description.label} error={problems.description}>
            <TextArea {...typed('description')} rows={6} required />
          </Field>
          {textsIn('about')}
          {variants.isOn ? null : (
            <>
              <TagField
                label={PRODUCT_FIELDS.colors.label}
                hint="A name such as Teal, or a code such as #2f8580. A name that we have no dot for is shown as a word."
                tags={form.colors}
                withTag={withColour}
                onChange={(colors) => set({ colors })}
                error={problems.colors}
                mark={(colour) => <Swatch colour={colour} />}
              />
              <TagField
                label={PRODUCT_FIELDS.sizes.label}
                hint="Numbers such as 38, or letters such as M: those keep a stock for each."
                tags={form.sizes}
                withTag={withSize}
                onChange={(sizes) => set({ sizes })}
                onOther={(size) => {
                  if (!/\p{L}/u.test(size)) return false
                  work.turnVariants(true, size)
                  focusSizes()
                  return true
                }}
                error={problems.sizes}
              />
            </>
          )}
        </section>
        <section className="form-part" aria-label="Pictures, price and stock">
          <ImagePicker
            images={work.pictures.common}
            onChange={work.setImages}
            error={work.imageProblem}
            onError={work.setImageProblem}
          />
          <div className="form-pair">
            <Field label="Original price (₹)" error={problems.originalPrice}>
              <Input {...typed('originalPrice')} type="number" min={0} step={0.01} inputMode="decimal" required />
            </Field>
            <Field label="Discount price (₹)" optional error={problems.discountPrice}>
              <Input {...typed('discountPrice')} type="number" min={0} step={0.01} inputMode="decimal" />
            </Field>
          </div>
          <Field label="Offer" hint="Set by itself from the two prices">
            <Input value={offer} placeholder="No offer" readOnly />
          </Field>
          <div className="form-pair">
            {variants.isOn ? (
              <Field label={PRODUCT_FIELDS.inStock.label} hint="Sum of the combinations">
                <Input value={String(totalStock(variants))} readOnly />
              </Field>
            ) : (
              <Field label={PRODUCT_FIELDS.inStock.label} error={problems.inStock}>
                <Input {...typed('inStock')} type="number" min={0} step={1} inputMode="numeric" required />
              </Field>
            )}
            <Field
              label={lead.label}
              optional
              error={problems.leadDays}
              hint={isOthers ? 'Empty for the days in your settings' : 'Empty for what lies ready'}
            >
              <Input {...typed('leadDays')} type="number" min={lead.min} max={lead.max} step={1} inputMode="numeric" />
            </Field>
          </div>
          {variants.isOn ? null : (
            <Field
              label="Weight (g)"
              optional
              error={problems.weightGrams}
              hint="What one piece weighs: boxes and labels go by it"
            >
              <Input
                name="weightGrams"
                inputMode="numeric"
                autoComplete="off"
                value={form.weightGrams}
                onChange={({ target }) => set({ weightGrams: target.value })}
              />
            </Field>
          )}
          {textsIn('sale')}
          <SizeGuideField
            value={form.sizeGuideId}
            onChange={(sizeGuideId) => set({ sizeGuideId })}
            error={problems.sizeGuideId}
          />
          <div className="form-pair">
            {isOthers ? null : (
              <Checkbox
                label={PRODUCT_FIELDS.bestSeller.label}
                checked={form.bestSeller}
                onChange={(event) => set({ bestSeller: event.target.checked })}
              />
            )}
            <Checkbox
              label={PRODUCT_FIELDS.isNew.label}
              checked={form.isNew}
              onChange={(event) => set({ isNew: event.target.checked })}
            />
          </div>
        </section>
      </div>
      <VariantsSection
        draft={variants}
        lists={form}
        title={form.title}
        price={form.discountPrice || form.originalPrice}
        problems={problems}
        notice={<FreshStockNotice work={work} />}
        onTurn={work.turnVariants}
        onEdit={work.editVariants}
      />
      <ColourPictures colours={draftColours(form)} pictures={work.pictures.colours} onChange={work.setColourImages} />
      {work.progress === null ? null : (
        <ProgressBar label="Sending" value={Math.round(work.progress * 100)} max={100} />
      )}
      <div className="form-buttons form-foot">
        <Button type="submit" busy={isBusy} busyText="Saving…">
          {submitText}
        </Button>
        <ButtonLink look="line" href={home}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
