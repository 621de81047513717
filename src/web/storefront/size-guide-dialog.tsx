import { useState } from 'react'
import type { SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { LENGTH_UNITS, type LengthUnit } from '#rules/size-measures.ts'
import { keep, readStored } from '../client/local-storage.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { OwnSize } from './own-size.tsx'
import { HowToMeasure, SizeGuideTable } from './size-guide-parts.tsx'
import { useSizeGuide } from './use-size-guide.ts'
import './size-guide.css'

const UNIT_KEY = 'lengthUnit'

type SizeGuideDialogProps = { guideId: string; size: string; onClose: () => void }

/** Loaded when it is opened: measurements of the piece for each size, and how to measure. */
export default function SizeGuideDialog({ guideId, size, onClose }: SizeGuideDialogProps) {
  const { guide, hasFailed, retry } = useSizeGuide(guideId)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('Size guide')} size="wide">
      {guide === null ? <Waiting hasFailed={hasFailed} retry={retry} /> : <SizeGuide guide={guide} size={size} />}
    </Dialog>
  )
}

function SizeGuide({ guide, size }: { guide: SizeGuideJson; size: string }) {
  const [unit, setUnit] = useState<LengthUnit>(() => (readStored(UNIT_KEY) === 'inch' ? 'inch' : 'cm'))

  function choose(value: string) {
    const chosen = value === 'inch' ? 'inch' : 'cm'
    setUnit(chosen)
    keep(UNIT_KEY, chosen)
  }

  return (
    <div className="size-guide">
      <Segmented
        legend={t('Unit')}
        legendHidden
        name="unit"
        options={LENGTH_UNITS.map((value) => ({ value, label: value === 'cm' ? t('cm') : t('inch') }))}
        value={unit}
        onChange={choose}
      />
      <OwnSize guide={guide} unit={unit} />
      <SizeGuideTable guide={guide} unit={unit} size={size} />
      <HowToMeasure guide={guide} />
    </div>
  )
}

function Waiting({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed) {
    return (
      <Loading label={t('Loading the size guide')}>
        <Skeleton lines={6} />
      </Loading>
    )
  }
  return (
    <>
      <Notice tone="bad">{t('The size guide could not be loaded.')}</Notice>
      <Button look="line" onClick={retry}>
        {t('Try again')}
      </Button>
    </>
  )
}
