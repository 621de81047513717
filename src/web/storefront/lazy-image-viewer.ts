import { lazyOverlay } from '../client/lazy-overlay.tsx'

/** Of the product and of the reviews below it. */
export const ImageViewer = lazyOverlay(() => import('./image-viewer.tsx'))
