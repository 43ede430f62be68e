const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Macros of the standard library, and of its usual companions, that are never the repository's. */
export const platformMacros = words(`
  assert assert_eq assert_ne cfg column compile_error concat concat_idents dbg debug_assert debug_assert_eq debug_assert_ne
  env eprint eprintln file format format_args include include_bytes include_str line matches module_path option_env panic
  print println stringify thread_local todo try unimplemented unreachable vec write writeln
`);

/** Names of the prelude and of the language, where the file binds none of its own. */
export const builtinNames = words(`
  bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
  AsMut AsRef Box Clone Copy Default DoubleEndedIterator Drop Eq Err Debug Display ExactSizeIterator Extend Fn FnMut FnOnce From
  FromIterator Future Hash Into IntoFuture IntoIterator Iterator None Ok Option Ord PartialEq PartialOrd Result Send Sized Some
  String Sync ToOwned ToString TryFrom TryInto Unpin Vec drop std core alloc
`);

/** Method and function names that the standard library and the usual libraries offer on many types. */
export const commonNames = words(`
  abs add all and and_then any append args as_bytes as_deref as_mut as_path as_ptr as_ref as_slice as_str back borrow
  borrow_mut build bytes call cap capacity chain chars chunks clear clone cloned close cmp collect cols compare contains
  contains_key copied copy count cycle data debug default deref deref_mut description dir display div drain drop
  duration_since elapsed end ends_with entry enumerate env eq err error error_kind escape eval exec exists exit expect extend
  extension fail fetch_add file file_name fill filter filter_map find find_map finish first flat_map flatten flush fmt fold
  for_each format from from_bytes from_iter from_str from_utf8 front ge get get_mut get_or_insert get_or_insert_with get_ref gt
  handle has hash id index index_mut info init insert inner insert_str inspect into into_boxed_slice into_inner into_iter
  into_owned into_string inv is_empty is_err is_none is_ok is_some is_some_and iter iter_mut join keys kind last le len lines
  line load lock log log2 lookup lt main map map_err map_or map_or_else matches max max_by max_by_key message metadata min
  min_by min_by_key mul name ne neg new next next_back not now nth offset ok ok_or ok_or_else open or or_default or_else
  or_insert or_insert_with output parent parse partial_cmp partition path peek peekable poll pop pop_front position
  pow print ptr push push_back push_front push_str read read_dir read_exact read_line read_to_end read_to_string recv rem remove
  repeat replace reserve reset resize retain rev rfind root rotate round run rsplit seek send set shrink_to_fit size
  size_hint skip skip_while sleep slice sort sort_by sort_by_key sort_unstable source spawn split split_at split_off
  split_whitespace splitn start starts_with status step_by stop store str sub sum swap take take_while test text then to_bytes
  to_lowercase to_owned to_path_buf to_str to_string to_uppercase to_vec trim trim_end trim_start truncate try_from try_into
  try_lock type_id union unwrap unwrap_err unwrap_or unwrap_or_default unwrap_or_else update upgrade value values version wait
  with with_capacity windows wrapping_add write write_all write_fmt write_str yield_now zip
`);
