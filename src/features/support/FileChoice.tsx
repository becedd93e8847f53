import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Dropzone } from '#ui/Dropzone.tsx'
import type { Rejection } from '#ui/files.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ticketLimits } from './contract.ts'
import { supportTexts } from './texts.ts'

const megabytes = ticketLimits.fileBytes / 1_000_000

/** One file to go with a message, or none. */
export function FileChoice({ file, onFile }: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const texts = useTexts(supportTexts)
  const [refused, setRefused] = useState<Rejection['reason']>()
  if (file)
    return (
      <Row>
        <Paperclip aria-hidden />
        <bdi>{file.name}</bdi>
        <IconButton label={texts.removeFile} onClick={() => onFile(undefined)}>
          <X />
        </IconButton>
      </Row>
    )
  return (
    <>
      <Dropzone
        icon={<Paperclip />}
        label={texts.chooseFile}
        hint={texts.fileHint(megabytes)}
        maxBytes={ticketLimits.fileBytes}
        onFiles={([chosen]) => {
          setRefused(undefined)
          onFile(chosen)
        }}
        onReject={([first]) => setRefused(first?.reason)}
      />
      {refused && (
        <Notice tone="error" live>
          {refused === 'empty' && texts.fileEmpty}
          {refused === 'folder' && texts.folderEmpty}
          {refused === 'size' && texts.fileTooLarge(megabytes)}
        </Notice>
      )}
    </>
  )
}
