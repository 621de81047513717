import { FilePlus, ImagePlus, X } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { message, type Text } from '#rules/message.ts'
import { t, tRich } from '../../i18n/t.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { FieldError } from './field-error.tsx'

const BYTES_IN_MB = 1024 * 1024

type FileDropProps = {
  label: string
  /** MIME types; '' allows files of unknown type (browsers give CSV files none). */
  accept: readonly string[]
  /** Accepts every file: the parent validates them and sets `error`. */
  isJudgedOutside?: boolean | undefined
  files: readonly File[]
  onChange: (files: File[]) => void
  multiple?: boolean | undefined
  maxBytes?: number | undefined
  name?: string | undefined
  hint?: string | undefined
  /** Replaces the default message for a rejected file. */
  refusal?: string | undefined
  /** From the parent: server errors. */
  error?: Text | null | undefined
}

/** Files by click, keyboard or drop, with previews and a remove button each. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, files, onChange, multiple, maxBytes, name, hint, error, refusal, isJudgedOutside } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<Text | null>(null)
  const errorId = useId()
  const problem = refused ?? error

  // Syncs the native input: with dropped files, without removed ones.
  useEffect(() => {
    if (!input.current || !('DataTransfer' in window)) return
    const carrier = new DataTransfer()
    for (const file of files) carrier.items.add(file)
    input.current.files = carrier.files
  }, [files])

  function take(list: FileList | null) {
    const chosen = [...(list ?? [])]
    const reasons = chosen.map((file) => (isJudgedOutside ? null : fileProblem(file, accept, maxBytes)))
    const good = chosen.filter((_, at) => reasons[at] === null)
    const reason = reasons.find((one) => one !== null) ?? null
    setRefused(reason === null ? null : (refusal ?? reason))
    if (good.length > 0) onChange(multiple ? [...files, ...good] : good.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  function remove(file: File) {
    setRefused(null)
    onChange(files.filter((other) => other !== file))
    input.current?.focus()
  }

  return (
    <div className="file-drop">
      <label
        className={classNames('drop-zone', isOver && 'over', problem && 'wrong')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept.filter(Boolean).join(',')}
          multiple={multiple}
          aria-describedby={problem ? errorId : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => take(event.target.files)}
        />
        <Icon of={accept.some((type) => type.startsWith('image/')) ? ImagePlus : FilePlus} />
        <span className="drop-name">{label}</span>
        <span className="hint">
          {tRich('Drop here or {choose}', {
            choose: <span className="link">{t('choose from your device')}</span>,
          })}
        </span>
        {hint ? <span className="hint">{hint}</span> : null}
      </label>
      <FieldError id={errorId} text={problem} />
      {files.length > 0 ? (
        <ul className="drop-list" aria-label={t('Chosen files')}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <Preview file={file} />
              <span className="drop-file">{file.name}</span>
              <IconButton icon={X} label={t('Remove {title}', { title: file.name })} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setShownUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <span className="picture">{shownUrl ? <img src={shownUrl} alt="" /> : null}</span>
}

/** Why a file is rejected, or null. */
export function fileProblem(file: File, accept: readonly string[], maxBytes?: number): Text | null {
  if (!accept.includes(file.type)) {
    const kinds = accept.map((type) => type.split('/')[1]?.toUpperCase()).join(', ')
    return message('{file} cannot be used. Choose {kinds}.', { file: file.name, kinds })
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return message('{file} is larger than {n} MB.', { file: file.name, n: Math.floor(maxBytes / BYTES_IN_MB) })
  }
  return null
}
