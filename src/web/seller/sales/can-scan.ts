export type FoundCode = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<FoundCode[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Labels carry Code 128, manufacturers' goods article numbers. */
const FORMATS = ['code_128', 'ean_13']

/** Whether this browser reads codes with its camera. */
export function canScan(): boolean {
  return typeof window !== 'undefined' && window.BarcodeDetector !== undefined && Boolean(navigator.mediaDevices)
}

export function createDetector(): Detector | null {
  return window.BarcodeDetector === undefined ? null : new window.BarcodeDetector({ formats: FORMATS })
}
