package media

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation returns the EXIF orientation of a JPEG, 1 to 8: 1 is upright, and the default. It is lost with the rest of the file when
// the picture is drawn anew, so the picture must be turned.
func orientation(data []byte) int {
	for marker, segment := range segments(data) {
		if marker == 0xE1 && bytes.HasPrefix(segment, []byte("Exif\x00\x00")) {
			return orientationOf(segment[6:])
		}
	}
	return 1
}

// orientationOf returns the orientation tag in the first directory of a TIFF.
func orientationOf(tiff []byte) int {
	var order binary.ByteOrder = binary.BigEndian
	if bytes.HasPrefix(tiff, []byte("II")) {
		order = binary.LittleEndian
	}
	if len(tiff) < 8 {
		return 1
	}
	at := int(order.Uint32(tiff[4:]))
	if at > len(tiff)-2 {
		return 1
	}
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < 12 {
			break
		}
		if value := int(order.Uint16(entries[8:])); order.Uint16(entries) == 0x0112 && value >= 1 && value <= 8 {
			return value
		}
		entries = entries[12:]
	}
	return 1
}

// upright turns and mirrors a picture as its EXIF orientation says.
func upright(img *image.NRGBA, orientation int) *image.NRGBA {
	if orientation == 1 {
		return img
	}
	size := img.Bounds().Size()
	turned := size
	if orientation >= 5 {
		turned.X, turned.Y = size.Y, size.X
	}
	out := image.NewNRGBA(image.Rectangle{Max: turned})
	for y := range turned.Y {
		for x := range turned.X {
			fromX, fromY := x, y
			if orientation >= 5 {
				fromX, fromY = y, x
			}
			switch orientation {
			case 2, 7, 3, 8:
				fromX = size.X - 1 - fromX
			}
			switch orientation {
			case 3, 4, 6, 7:
				fromY = size.Y - 1 - fromY
			}
			copy(out.Pix[out.PixOffset(x, y):], img.Pix[img.PixOffset(fromX, fromY):][:4])
		}
	}
	return out
}
