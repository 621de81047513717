import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { Text } from '#rules/message.ts'
import { MOST_IMAGES } from '#rules/product-form.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { ImageList } from './image-list.tsx'
import type { DraftImage } from './product-pictures.ts'
import { validateImages } from './validate-images.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** Of one colour, beside the images that are common to all. */
type OfColour = { name: string; legend: ReactNode; most: number; tooMany: string; shrinkAbove: number }

type ImagePickerProps = {
  images: readonly DraftImage[]
  onChange: (images: DraftImage[]) => void
  error: Text | null
  onError: (error: Text | null) => void
  colour?: OfColour
}

/** Images by drop, paste or dialog, four or as many as a colour may have; the first is the main one. */
export function ImagePicker({ images, onChange, error, onError, colour }: ImagePickerProps) {
  const most = colour?.most ?? MOST_IMAGES
  const made = useRef(new Set<string>())
  // Validation is async: keep images added meanwhile.
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  }, [images])
  const renew = useEffectEvent(() => {
    if (!images.some(isPreview)) return
    made.current = new Set()
    onChange(images.map((image) => (image.file === null ? image : { ...image, url: previewUrl(image.file) })))
  })
  useEffect(() => {
    // Shown again after being hidden: the object URLs were revoked.
    renew()
    return () => {
      for (const url of made.current) URL.revokeObjectURL(url)
    }
  }, [])

  function previewUrl(file: File): string {
    const url = URL.createObjectURL(file)
    made.current.add(url)
    return url
  }

  function add(files: readonly File[]) {
    onError(null)
    const shown = latest.current
    if (shown.length + files.length > most) onError(colour?.tooMany ?? SELLER_PRODUCT_TEXTS.tooManyImages)
    const taken = files.slice(0, most - shown.length).map((file) => {
      const url = previewUrl(file)
      return { key: url, url, file, alt: '' }
    })
    if (taken.length > 0) onChange([...shown, ...taken])
  }

  const paste = useEffectEvent((event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void takeValidated(files)
  })
  const field = useRef<HTMLFieldSetElement>(null)
  const isColour = colour !== undefined
  useEffect(() => {
    // Anywhere on the page for the common images; for a colour where its part has the focus.
    const target = isColour ? field.current : window
    const heard = (event: Event) => {
      if (isColour) event.stopPropagation()
      paste(event as ClipboardEvent)
    }
    target?.addEventListener('paste', heard)
    return () => target?.removeEventListener('paste', heard)
  }, [isColour])

  /** Each rejected file gets its own reason; the others are added. */
  async function takeValidated(files: readonly File[]) {
    const { good, problem } = await validateImages(files, colour?.shrinkAbove)
    if (good.length > 0) add(good)
    if (problem !== null) onError(problem)
  }

  return (
    <fieldset className="images" ref={field}>
      <legend className="label">{colour?.legend ?? 'Images'}</legend>
      {images.length > 0 ? (
        <ImageList
          images={images}
          suffix={colour === undefined ? '' : ` of ${colour.name}`}
          onChange={onChange}
          onRemove={(key) => {
            onError(null)
            onChange(images.filter((one) => one.key !== key))
          }}
        />
      ) : null}
      <FileDrop
        label={images.length === 0 ? `Add up to ${most} images` : 'Add images'}
        accept={TYPES}
        multiple
        files={[]}
        onChange={(files) => void takeValidated(files)}
        isJudgedOutside
        hint="PNG/JPG up to 5MB each"
        error={error}
      />
    </fieldset>
  )
}

function isPreview({ file, url }: DraftImage): boolean {
  return file !== null && url.startsWith('blob:')
}
