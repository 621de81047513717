import { t } from '../../i18n/t.ts'

/** The first focusable element of the page. */
export function SkipLink({ to = 'main' }: { to?: string | undefined }) {
  return (
    <a className="skip" href={`#${to}`}>
      {t('Skip to content')}
    </a>
  )
}

/** The stitched line at the end of the footer, not a general divider. */
export function Stitch() {
  return <hr className="stitched" />
}
