import { Download, LogOut, RefreshCw, Settings, Sparkles, User } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, buttonClass } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { IconButton } from '../IconButton.tsx'
import { Grid, Row } from '../layout.tsx'
import { Menu } from '../Menu.tsx'
import { Popover } from '../Popover.tsx'
import { Text } from '../Text.tsx'
import { ToastHost } from '../ToastHost.tsx'
import { toasts } from '../toasts.ts'
import { Sample } from './Sample.tsx'

const account = [
  { key: 'account', label: 'Account', icon: <User />, href: '#account' },
  { key: 'settings', label: 'Settings', icon: <Settings />, current: true, onSelect: () => toasts.info('Settings') },
  { key: 'exit', label: 'Exit', icon: <LogOut />, onSelect: () => toasts.info('Exit') },
]

/** Buttons and what they open. */
export function Actions() {
  return (
    <>
      <Sample name="Button">
        <Row>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button icon={<Download aria-hidden />}>Download</Button>
          <Button loading>Saving</Button>
          <Button variant="secondary" loading>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#link" variant="secondary">
            Link
          </ButtonLink>
        </Row>
        <Row>
          <Button size="large" icon={<Sparkles aria-hidden />}>
            Large primary
          </Button>
          <Button size="large" variant="secondary">
            Large secondary
          </Button>
        </Row>
        <Button wide>As wide as its container</Button>
      </Sample>
      <Sample name="IconButton">
        <Row>
          <IconButton label="Replace">
            <RefreshCw />
          </IconButton>
          <IconButton label="Settings" variant="filled">
            <Settings />
          </IconButton>
          <IconButton label="Download" disabled>
            <Download />
          </IconButton>
        </Row>
      </Sample>
      <Sample name="Menu, Popover">
        <Row>
          <Menu label="Menu" triggerClass={buttonClass({ variant: 'secondary' })} items={account} />
          <Menu
            label={<User aria-hidden />}
            name="Account"
            align="end"
            triggerClass={buttonClass({ variant: 'quiet' })}
            items={account}
          />
          <Popover label="Opens on hover" openOnHover triggerClass={buttonClass({ variant: 'secondary' })}>
            {(close) => (
              <Grid min="s" gap={2}>
                <Text>Anything can stand here.</Text>
                <Button onClick={close}>Close</Button>
              </Grid>
            )}
          </Popover>
        </Row>
      </Sample>
      <Sample name="Dialog">
        <Dialogs />
      </Sample>
      <Sample name="Toast">
        <Row>
          {(['success', 'info', 'warning'] as const).map((tone) => (
            <Button key={tone} variant="secondary" onClick={() => toasts[tone](`This is a ${tone} message`)}>
              {tone}
            </Button>
          ))}
          <Button
            variant="secondary"
            onClick={() =>
              toasts.error('The file could not be sent', {
                detail: 'The connection was lost.',
                action: { label: 'Again', onClick: () => toasts.success('Sent') },
              })
            }
          >
            error
          </Button>
        </Row>
        <ToastHost label="Messages" closeLabel="Close" />
      </Sample>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'login' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <Row>
      <Button onClick={() => setOpen('login')}>Form dialog</Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Question
      </Button>
      <Dialog
        open={open === 'login'}
        onClose={close}
        title="Welcome back"
        description="Log in to go on with your files."
        closeLabel="Close"
      >
        <Field label="Email" type="email" autoComplete="email" />
        <Field label="Password" type="password" reveal={{ show: 'Show password', hide: 'Hide password' }} />
        <Button wide onClick={close}>
          Log in
        </Button>
      </Dialog>
      <Dialog
        open={open === 'confirm'}
        onClose={close}
        title="End your membership?"
        description="You keep all tools until 3 March. After that your files are deleted."
        closeLabel="Close"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              End it
            </Button>
          </>
        }
      />
    </Row>
  )
}
