-- S20: many purchases that wait too long on the same morning are one e-mail to a reader, as the reminders are.
update email_limits set kinds = kinds || '{step_went_up,no_decider_left,still_wanted}' where topic = 'purchases';
