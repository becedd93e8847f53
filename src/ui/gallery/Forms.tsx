import { FileText, Image, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { Dropzone } from '../Dropzone.tsx'
import { Field } from '../Field.tsx'
import { Grid } from '../layout.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { Select } from '../Select.tsx'
import { Stars } from '../Stars.tsx'
import { TextArea } from '../TextArea.tsx'
import { toasts } from '../toasts.ts'
import { Sample } from './Sample.tsx'

const countries = [
  { value: 'id', label: 'Indonesia' },
  { value: 'ph', label: 'Philippines' },
  { value: 'us', label: 'United States of America and a name that is too long for its field' },
]

/** What people fill in. */
export function Forms() {
  const [stars, setStars] = useState(3)
  const [plan, setPlan] = useState<'month' | 'year'>('month')
  const [kind, setKind] = useState<'word' | 'excel' | 'png'>('word')
  return (
    <>
      <Sample name="Field, TextArea, Select">
        <Grid min="l" gap={5}>
          <Field label="First name" placeholder="Maria" note="optional" />
          <Field label="Email" type="email" hint="Your receipt goes there." defaultValue="maria@example.com" />
          <Field label="Email" type="email" error="Please enter the correct email address" defaultValue="maria@" />
          <Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} defaultValue="secret" />
          <Field label="Disabled" disabled defaultValue="Not now" />
          <Select label="Country" options={countries} placeholder="Choose" defaultValue="us" />
          <Select label="Sender" options={countries} placeholder="Choose" error="Please choose one" />
          <TextArea label="Message" placeholder="Your message" hint="160 characters are one SMS." rows={3} />
        </Grid>
      </Sample>
      <Sample name="Checkbox">
        <Grid min="l" gap={2}>
          <Checkbox label="Send me a receipt" />
          <Checkbox label="I agree to the terms" hint="They are two pages long." defaultChecked />
          <Checkbox label="Not available" disabled />
          <Checkbox label="Always on" disabled defaultChecked />
        </Grid>
      </Sample>
      <Sample name="Stars">
        <Stars legend="How did it go?" value={stars} onChange={setStars} labelOf={(count) => `${count} of 5`} />
      </Sample>
      <Sample name="RadioGroup">
        <Grid min="l" gap={5}>
          <RadioGroup
            legend="Plan"
            value={plan}
            onChange={setPlan}
            options={[
              { value: 'month', label: 'Monthly', hint: 'Ends whenever you like' },
              { value: 'year', label: 'Yearly' },
            ]}
          />
          <RadioGroup
            legend="Convert to"
            look="tiles"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'word', label: 'PDF to Word', picture: <FileText aria-hidden /> },
              { value: 'excel', label: 'PDF to Excel', hint: 'Tables to cells', picture: <Table2 aria-hidden /> },
              { value: 'png', label: 'PDF to PNG', hint: 'Not yet', picture: <Image aria-hidden />, disabled: true },
            ]}
          />
        </Grid>
      </Sample>
      <Sample name="Dropzone">
        <Grid min="l">
          <Dropzone
            label="Choose a PDF or drop it here"
            hint="Up to 5 kB, one file"
            accepts={['.pdf']}
            maxBytes={5000}
            onFiles={(files) => toasts.success(files.map(({ name }) => name).join(', '))}
            onReject={(rejected) =>
              toasts.error(rejected.map(({ file, reason }) => `${file.name}: ${reason}`).join(', '))
            }
          />
          <Dropzone label="Members choose files here" hint="Log in first" disabled onFiles={() => {}} />
        </Grid>
      </Sample>
    </>
  )
}
