import { Check, type LucideIcon } from 'lucide-react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { type ChosenProps, radioProps } from './radio-props.ts'

type SegmentedProps = ChosenProps & {
  legend: string
  legendHidden?: boolean | undefined
  options: readonly {
    value: string
    label: string
    icon?: LucideIcon | undefined
    /** The label is visually hidden. */
    iconOnly?: boolean | undefined
    /** Its colour when selected. */
    tone?: 'accent' | 'good' | 'bad' | undefined
  }[]
  disabled?: boolean | undefined
}

/** Two to four exclusive options, side by side: native radios. */
export function Segmented(props: SegmentedProps) {
  return (
    <fieldset disabled={props.disabled}>
      <legend className={props.legendHidden ? 'sr' : 'label'}>{props.legend}</legend>
      <div className="seg">
        {props.options.map(({ value, label, icon, iconOnly, tone = 'accent' }) => (
          <label key={value} title={iconOnly ? label : undefined}>
            <input {...radioProps(props, value)} />
            <span className={classNames('part', tone)}>
              <Icon of={icon ?? Check} className={icon ? undefined : 'tick'} />
              <span className={iconOnly ? 'sr' : undefined}>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
