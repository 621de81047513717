import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { isUnstorable } from '#shop/context/is-unstorable.ts'
import type { UploadedFile } from '#shop/imports/receive-import.ts'
import type { ProductRequest } from '#shop/products/product-request.ts'
import { refuseImage, requireFewColourImages, requireFewImages } from '#shop/products/store-images.ts'
import { FormProblem, firstFile, formParts, partBytes } from './multipart-form.ts'

const MOST_FIELDS = 120

/** A product's form, as multipart data or as JSON without images. Names may end in `[]`. */
export async function productRequestFrom(request: FastifyRequest): Promise<ProductRequest> {
  if (!request.isMultipart()) return { fields: fieldsOfJson(request.body), images: [], colourImageFiles: [] }
  const fields = new Map<string, string[]>()
  const images: Buffer[] = []
  const colourImageFiles: Buffer[] = []
  try {
    for await (const part of formParts(request)) {
      const name = part.fieldname.replace(/\[\d*\]$/, '')
      if (part.type === 'file') {
        const bytes = await imageBytes(part, name)
        const isSent = bytes.length > 0 || Boolean(part.filename)
        if (name === 'images' && isSent) images.push(bytes)
        if (name === 'colourImageFiles' && isSent) colourImageFiles.push(bytes)
        requireFewImages(images.length)
        requireFewColourImages(colourImageFiles)
      } else {
        if (part.valueTruncated) throw tooLong(name)
        const value = toWords(part.value)
        if (isUnstorable([name, value])) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
        addField(fields, name, value)
      }
    }
  } catch (error) {
    throw readingProblem(error)
  }
  return { fields, images, colourImageFiles }
}

/** A file that is too large is refused under the name of its field. */
async function imageBytes(part: MultipartFile, field: string): Promise<Buffer> {
  try {
    return await partBytes(part)
  } catch (error) {
    const isTooLarge = error instanceof FormProblem && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge && field === 'colourImageFiles' ? refuseImage(field) : error
  }
}

type FileLimit = { bytes: number; refusal: Refusal }

/** Overhead of a form beside its file: headers and boundaries. */
const AROUND_A_FILE = 64 * 1024

/** The CSV file of a form, or null. One above the limit is refused before it is read to its end. */
export async function tableFileFrom(request: FastifyRequest, limit: FileLimit): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes + AROUND_A_FILE) throw limit.refusal
  try {
    const file = await firstFile(request, limit.bytes)
    return file?.field === 'file' ? { name: file.name, bytes: file.bytes } : null
  } catch (error) {
    if (!(error instanceof FormProblem)) throw error
    throw error.code === 'FST_REQ_FILE_TOO_LARGE'
      ? limit.refusal
      : new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noFile)
  }
}

function addField(fields: Map<string, string[]>, name: string, value: string): void {
  const known = fields.get(name)
  if (known === undefined) fields.set(name, [value])
  else if (known.length < MOST_FIELDS) known.push(value)
}

function fieldsOfJson(body: unknown): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  if (typeof body !== 'object' || body === null) return fields
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    fields.set(name, Array.isArray(value) ? value.slice(0, MOST_FIELDS).map(toWords) : [toWords(value)])
  }
  return fields
}

function toWords(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}

function tooLong(path: string): Refusal {
  const message = SELLER_PRODUCT_TEXTS.tooLong
  return new Refusal('bad_input', message, [{ path, message }])
}

/** Maps errors of the multipart parser to refusals. */
function readingProblem(error: unknown): unknown {
  if (!(error instanceof FormProblem)) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return refuseImage()
  if (error.code === 'FST_FILES_LIMIT') return new Refusal('bad_input', SELLER_PRODUCT_TEXTS.tooManyImages)
  if (error.code === 'FST_FIELDS_LIMIT' || error.code === 'FST_PARTS_LIMIT') return tooLong('')
  return error
}
