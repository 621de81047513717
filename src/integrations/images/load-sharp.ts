type SharpModule = typeof import('sharp')['default']

let loading: Promise<SharpModule> | undefined

/** Loaded with the first image that is drawn, and without its cache: most images are files that were drawn before. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    return sharp
  })
  return loading
}
