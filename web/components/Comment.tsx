import classes from './Comment.module.css'

interface CommentProps {
  label: string
  text: string
  /** What stands there when nobody wrote anything; "-" as the lists do (V2). */
  none?: string
}

/** What somebody wrote with an order, as they wrote it. */
export function Comment({ label, text, none = '-' }: CommentProps) {
  return (
    <dl className={classes.comment}>
      <dt>{label}</dt>
      <dd>{text === '' ? none : text}</dd>
    </dl>
  )
}
