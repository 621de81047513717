import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { Text } from '#rules/message.ts'
import { MOST_IMAGES } from '#rules/product-form.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import type { DraftImage } from './product-draft.ts'
import { validateImages } from './validate-images.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

type ImagePickerProps = {
  images: readonly DraftImage[]
  onChange: (images: DraftImage[]) => void
  error: Text | null
  onError: (error: Text | null) => void
}

/** Up to four images by drop, paste or dialog; the first is the main one. */
export function ImagePicker({ images, onChange, error, onError }: ImagePickerProps) {
  const made = useRef(new Set<string>())
  // Validation is async: keep images added meanwhile.
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  }, [images])
  const renew = useEffectEvent(() => {
    if (made.current.size === 0) return
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
    if (shown.length + files.length > MOST_IMAGES) onError(SELLER_PRODUCT_TEXTS.tooManyImages)
    const taken = files.slice(0, MOST_IMAGES - shown.length).map((file) => {
      const url = previewUrl(file)
      return { key: url, url, file }
    })
    if (taken.length > 0) onChange([...shown, ...taken])
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void takeValidated(files)
  })
  useEffect(() => {
    const heard = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', heard)
    return () => window.removeEventListener('paste', heard)
  }, [])

  /** Each rejected file gets its own reason; the others are added. */
  async function takeValidated(files: readonly File[]) {
    const { good, problem } = await validateImages(files)
    if (good.length > 0) add(good)
    if (problem !== null) onError(problem)
  }

  function move(at: number, by: 1 | -1) {
    const next = [...images]
    const [one] = next.splice(at, 1)
    if (one !== undefined) next.splice(at + by, 0, one)
    onChange(next)
  }

  return (
    <fieldset className="images">
      <legend className="label">Images</legend>
      {images.length > 0 ? (
        <ol className="image-list">
          {images.map(({ key, url }, at) => (
            <li key={key}>
              <span className="picture">
                <img src={url} alt={`Number ${at + 1}`} />
              </span>
              {at === 0 ? <span className="main-image">Main</span> : null}
              <span className="image-acts">
                {at > 0 ? (
                  <IconButton icon={ArrowLeft} label={`Move image ${at + 1} forward`} onClick={() => move(at, -1)} />
                ) : null}
                {at < images.length - 1 ? (
                  <IconButton icon={ArrowRight} label={`Move image ${at + 1} back`} onClick={() => move(at, 1)} />
                ) : null}
                <IconButton
                  icon={X}
                  label={`Remove image ${at + 1}`}
                  onClick={() => {
                    onError(null)
                    onChange(images.filter((one) => one.key !== key))
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <FileDrop
        label={images.length === 0 ? 'Add up to 4 images' : 'Add images'}
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
