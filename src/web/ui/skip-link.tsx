import { t } from '../i18n/t.ts'

/** The first thing in the page for those who go by keyboard. */
export function SkipLink({ to = 'main' }: { to?: string | undefined }) {
  return (
    <a className="skip" href={`#${to}`}>
      {t('Skip to content')}
    </a>
  )
}

/** The running stitch as a line: the end of the footer, not a general divider. */
export function Stitch() {
  return <hr className="stitched" />
}
