-- name: SetPreviewImage :exec
update project set preview_image = @preview_image where id = @id;
